import { act, screen } from '@testing-library/react';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

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
