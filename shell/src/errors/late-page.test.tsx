import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { publicApi } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import type { RemoteAddress } from '../boot';
import { createDiscovery } from '../composition/discovery';
import { PageFacts } from '../page-facts';
import { siteRoutes } from '../routes';
import { aComposition, adminRemote, publicRemote } from '../testing/composition';
import { loadDocument } from './new-document';
import { RetryContext } from './retry';

jest.mock('./new-document');

const facts = aComposition({ remotes: [adminRemote, publicRemote] });
const LATE = 'The public pages take long to load';

function deferred<T>(code: T) {
  let arrive: () => void = () => undefined;
  const coming = new Promise<T>((resolve) => (arrive = () => resolve(code)));
  return { load: () => coming, arrive: () => act(async () => arrive()) };
}

const home = { index: true, element: <h1>Home</h1> };
const course = { Component: () => <h1>The course</h1> };

async function visit(address: string, load: (remote: RemoteAddress) => Promise<RouteObject[]>) {
  const discovery = createDiscovery({ routesOf: load }, facts);
  const router = createMemoryRouter(siteRoutes([], facts, discovery.failureAt), {
    initialEntries: [address],
    patchRoutesOnNavigation: discovery.patchRoutes,
  });
  const recovery = {
    refresh: async () => undefined,
    isPageLoaded: (path: string) => discovery.isPageLoaded(router.routes, path),
  };
  render(
    <PageFacts value={facts}>
      <RetryContext value={recovery}>
        <RouterProvider router={router} />
      </RetryContext>
    </PageFacts>,
  );
  await pass(0);
  return { router };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  provideSite(aSite());
  window.scrollTo = jest.fn();
  jest.spyOn(publicApi, 'courses').mockResolvedValue([]);
  jest.spyOn(publicApi, 'social').mockResolvedValue(null as never);
  jest.spyOn(publicApi, 'logo').mockResolvedValue(null as never);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a message is shown when a remote takes more than 2.5 s; its page replaces it automatically', async () => {
  const remote = deferred([home]);
  await visit('/', remote.load);
  await pass(2_499);
  expect(screen.getAllByText('Loading.....')[0]).toBeVisible();
  expect(heading()).toBeUndefined();

  await pass(1);
  expect(heading()).toBe(LATE);
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible();
  expect(screen.getByText(/^Reference: shell@1\.2\.0/)).toBeVisible();

  await remote.arrive();
  await pass(0);
  expect(heading()).toBe('Home');
});

test('a message replaces the previous page when the code of the next page takes long', async () => {
  const code = deferred(course);
  const { router } = await visit('/', async () => [home, { path: 'course', lazy: code.load }]);
  expect(heading()).toBe('Home');

  act(() => void router.navigate('/course'));
  await pass(2_499);
  expect(heading()).toBe('Home');
  await pass(1);
  expect(heading()).toBe(LATE);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

  await code.arrive();
  await pass(0);
  expect(heading()).toBe('The course');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('another navigation works while a remote loads, and the remote is available later', async () => {
  const admin = deferred([{ index: true, element: <h1>Admin</h1> }]);
  const { router } = await visit('/', async ({ name }) => (name === 'admin_remote' ? admin.load() : [home]));
  act(() => void router.navigate('/admin'));
  await pass(2_500);
  expect(heading()).toBe('The admin pages take long to load');

  await act(() => router.navigate('/'));
  expect(heading()).toBe('Home');
  await admin.arrive();
  expect(heading()).toBe('Home');

  await act(() => router.navigate('/admin'));
  expect(heading()).toBe('Admin');
});

test('a message is shown for a slow navigation while the first page waits for its content', async () => {
  const remote = deferred([home]);
  const slow = { index: true, loader: deferred(null).load, element: <h1>Admin</h1> };
  const { router } = await visit('/admin', async ({ name }) =>
    name === 'admin_remote' ? [slow] : remote.load(),
  );
  await pass(2_400);

  act(() => void router.navigate('/'));
  await pass(2_500);
  expect(heading()).toBe(LATE);

  await remote.arrive();
  await pass(0);
  expect(heading()).toBe('Home');
});

test('the previous page stays while the content of the next one loads', async () => {
  const content = deferred(null);
  const { router } = await visit('/', async () => [
    home,
    { path: 'slow', loader: content.load, element: <h1>Slow</h1> },
  ]);

  act(() => void router.navigate('/slow'));
  await pass(5_000);
  expect(heading()).toBe('Home');

  await content.arrive();
  await pass(0);
  expect(heading()).toBe('Slow');
});

test.each([
  ['the address the visitor goes to', '/', '/course?page=2#dates', '/course?page=2#dates'],
  ['the document anew at the start', '/course', undefined, undefined],
])('Retry loads %s', async (_what, start, to, address) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const code = deferred(course);
  const { router } = await visit(start, async () => [home, { path: 'course', lazy: code.load }]);
  if (to) act(() => void router.navigate(to));
  await pass(2_500);

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(loadDocument).toHaveBeenLastCalledWith(address);
});
