import { act, screen, waitFor } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { endSession } from 'shared-lib/api';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from './testing/render-admin';
import { routes } from './routes';
import { logOutAction } from './session/log-out';

jest.mock('./session/log-out');

const service = startContentService();

beforeEach(() => jest.mocked(logOutAction).mockReset());

test('/admin opens the welcome page', async () => {
  service.on('GET application', () => ({ body: [] }));
  const { router } = renderAdmin('/admin');

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/panel');
});

test.each([
  '/admin/hero',
  '/admin/courses',
  '/admin/knowledge',
  '/admin/Apply-now-data',
  '/admin/Images',
  '/admin/panel',
  '/admin/customer-review',
  '/admin/social-media',
  '/admin/course-offer',
  '/admin/ceo',
  '/admin/courses/edit/42',
  '/admin/courses/post',
  '/admin/logo',
  '/admin/Banner',
  '/admin/categories',
  '/admin/account',
])('%s is a page', async (path) => {
  const admin: RouteObject[] = [{ path: '/admin', children: routes }];
  const route = matchRoutes(admin, path)?.at(-1)?.route;
  const load = route?.lazy as (() => Promise<object>) | undefined;

  expect(await load?.()).toMatchObject({ loader: expect.any(Function), Component: expect.any(Function) });
});

test('Back after a link within a page loads nothing; a link to another query loads the page', async () => {
  const { router } = renderAdmin('/admin/courses');
  await screen.findByRole('heading', { level: 1, name: 'Courses' });
  await act(() => router.navigate('#content'));
  service.received.length = 0;

  await act(() => router.navigate(-1));
  expect(service.received).toEqual([]);

  await act(() => router.navigate('?sort=name'));
  expect(service.received).not.toEqual([]);
});

test('a POST to /admin/logout ends the session and opens the login page', async () => {
  service.on('GET application', () => ({ body: [] }));
  const { router } = renderAdmin('/admin/panel');
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });

  act(() => void router.navigate('/admin/logout', { formMethod: 'post', formData: new FormData() }));

  await waitFor(() => expect(logOutAction).toHaveBeenCalledTimes(1));
});

test('a GET of /admin/logout, as by a link of another site, does not end the session', async () => {
  service.on('GET application', () => ({ body: [] }));
  const { router } = renderAdmin('/admin/logout');

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/panel');
  expect(logOutAction).not.toHaveBeenCalled();
});

test('an unknown URL below /admin is a 404', async () => {
  renderAdmin('/admin/no-such-page');

  expect(await screen.findByText('Status 404')).toBeVisible();
});

test('a page that fails to load keeps the menu, and Retry loads the page', async () => {
  service.on('GET hero', () => ({ status: 503, body: { title: 'Back in a minute' } }));
  const { user } = renderAdmin('/admin/hero');

  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByText('Back in a minute')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeInTheDocument();

  service.on('GET hero', () => ({ body: [{ _id: '1', heading: 'We are back' }] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByDisplayValue('We are back')).toBeVisible();
});

test('a navigation without a session shows a 403', async () => {
  service.on('GET application', () => ({ body: [] }));
  const { router } = renderAdmin('/admin/panel');
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  endSession();

  await act(() => router.navigate('/admin/hero'));

  expect(await screen.findByText('Status 403')).toBeVisible();
});
