import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { publicApi } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import type { Boot } from '../boot';
import { PageFacts } from '../page-facts';
import { mountedPages, siteRoutes } from '../routes';
import type { Tab } from '../tab';
import { aComposition, publicRemote } from '../testing/composition';

const blog = { ...publicRemote, name: 'blog', below: '/blog', entry: '/releases/blog/1.0.0/remoteEntry.js' };
const events = { ...blog, name: 'events', below: '/events', entry: '/releases/events/1.0.0/remoteEntry.js' };
const boot: Boot = { ...aComposition({ remotes: [blog, events] }), site: aSite(), isRendered: true };

const blogError = (message: string) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at http://localhost/releases/blog/1.0.0/437.js:1:7`,
  });

const sendBeacon = jest.fn<boolean, [url: string, body: Blob]>(() => true);
const loader = jest.fn(() => null);
let tab: Tab;

beforeEach(() => {
  performance.getEntriesByType = () => [];
  // Modules of the failure report remember failures, so each test imports new instances.
  jest.resetModules();
  provideSite(aSite());
  window.scrollTo = jest.fn();
  navigator.sendBeacon = sendBeacon as typeof navigator.sendBeacon;
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(publicApi, 'courses').mockResolvedValue([]);
  jest.spyOn(publicApi, 'social').mockResolvedValue(null as never);
  jest.spyOn(publicApi, 'logo').mockResolvedValue(null as never);
  jest.clearAllMocks();
});

afterEach(() => jest.restoreAllMocks());

function BlogPage() {
  useEffect(
    () => () => {
      throw blogError('cleanup failed');
    },
    [],
  );
  return <h1>Blog</h1>;
}

async function visit(path: string, eventsPage: RouteObject) {
  const { createFailureReport } = await import('./failure-report');
  const pages = [
    mountedPages(blog, [{ id: 'pages/home', index: true, Component: BlogPage }]),
    mountedPages(events, [{ id: 'pages/home', index: true, loader, ...eventsPage } as RouteObject]),
  ];
  const router = createMemoryRouter(siteRoutes(pages, boot), { initialEntries: [path] });
  tab = { router };
  const report = createFailureReport(boot, tab);
  render(
    <PageFacts value={boot}>
      <RouterProvider router={router} onError={report.onError} />
    </PageFacts>,
    report.rootOptions,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}

test('a page stays after the cleanup of the page before failed, and its loader runs once', async () => {
  const router = await visit('/blog', { Component: () => <h1>Events</h1> });

  await act(() => router.navigate('/events?from=blog#today', { state: 'own' }));

  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  await waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/ran into an error/)).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ search: '?from=blog', hash: '#today', state: 'own' });
  expect(loader).toHaveBeenCalledTimes(1);
  expect(tab.failures).toEqual([{ remote: 'blog', route: 'events:pages/home' }]);
});

test('each cleanup that fails is handled, also of a page that was opened again', async () => {
  const router = await visit('/blog', { Component: () => <h1>Events</h1> });

  for (const path of ['/events', '/blog', '/events']) await act(() => router.navigate(path));

  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(screen.queryByText(/ran into an error/)).not.toBeInTheDocument();
});

test('a page that fails again shows the error view, which names the remote in the stack', async () => {
  const Component = jest.fn(() => {
    throw blogError('broken');
  });
  const router = await visit('/blog', { Component });

  await act(() => router.navigate('/events'));

  expect(await screen.findByRole('heading', { name: 'The blog pages ran into an error' })).toBeVisible();
  await waitFor(() => expect(sendBeacon).toHaveBeenCalled());
  const renders = Component.mock.calls.length;
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(Component).toHaveBeenCalledTimes(renders);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The blog pages ran into an error');
});

test('an error of the page itself shows the error view at once', async () => {
  const router = await visit('/events', {
    Component: () => {
      throw new Error('broken');
    },
  });
  const { location } = router.state;

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The events pages ran into an error');
  await waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(1));
  expect(router.state.location).toBe(location);
});
