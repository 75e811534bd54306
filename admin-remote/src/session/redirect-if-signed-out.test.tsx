import { act, screen } from '@testing-library/react';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

test('the login page learns that the session has ended, but not from a visit without a session', async () => {
  const { router } = renderAdmin('/admin/logo');
  await screen.findByRole('form', { name: 'Logo' });
  service.on('GET logo', () => ({ status: 401, body: { title: 'Sign in' } }));
  await act(() => router.revalidate());
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '?session=ended' });

  await act(() => router.navigate('/admin/logo'));
  expect(router.state.location.pathname).toBe('/admin/logo');
  expect(screen.getByText('Status 403')).toBeVisible();
});

test('Back from the login page that follows the end of a session leaves the login page', async () => {
  const { router } = renderAdmin('/admin/logo');
  await screen.findByRole('form', { name: 'Logo' });
  service.on('GET logo', () => ({ status: 401, body: { title: 'Sign in' } }));
  await act(() => router.navigate('/admin/logo?again'));
  expect(screen.getByRole('heading', { name: 'Log In' })).toBeVisible();

  await act(() => router.navigate(-1));

  expect(await screen.findByText('Status 403')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/logo');
});
