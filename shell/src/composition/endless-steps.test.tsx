import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useNavigate, useRevalidator } from 'react-router-dom';
import { publicApi } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import type { Boot } from '../boot';
import { PageFacts } from '../page-facts';
import { mountedPages, siteRoutes } from '../routes';
import type { Tab } from '../tab';
import { aComposition, publicRemote } from '../testing/composition';
import { followReleases } from './release-set';

const blog = { ...publicRemote, name: 'blog', below: '/blog', entry: '/releases/blog/1.0.0/remoteEntry.js' };
const boot: Boot = { ...aComposition({ remotes: [blog, publicRemote] }), site: aSite(), isRendered: true };

const onError = jest.fn();
const timers = new Set<ReturnType<typeof setInterval>>();

beforeEach(() => {
  performance.getEntriesByType = () => [];
  provideSite(aSite());
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(publicApi, 'courses').mockResolvedValue([]);
  jest.spyOn(publicApi, 'social').mockResolvedValue(null as never);
  jest.spyOn(publicApi, 'logo').mockResolvedValue(null as never);
});

afterEach(() => {
  for (const timer of timers) clearInterval(timer);
  jest.restoreAllMocks();
  onError.mockReset();
});

async function visit(path: string, Component: () => ReactNode) {
  const tab: Tab = {};
  // Long enough for the page to navigate again before the next page has its data.
  const loader = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 20));
  const pages = [
    mountedPages(blog, [{ id: 'pages/home', index: true, loader: () => null, Component }]),
    mountedPages(publicRemote, [
      { id: 'pages/home', index: true, Component: () => <h1>Home</h1> },
      { id: 'pages/about', path: 'aboutus', loader, Component: () => <h1>About</h1> },
    ]),
  ];
  const [frame] = siteRoutes(pages, boot);
  const routes = [{ ...frame!, middleware: [() => tab.leaving] }];
  const router = createMemoryRouter(routes, { initialEntries: ['/aboutus', path] });
  tab.router = router;
  const opened: unknown[] = [];
  followReleases(router, boot, tab, (...call) => opened.push(call));
  render(
    <PageFacts value={boot}>
      <RouterProvider router={router} onError={onError} />
    </PageFacts>,
  );
  await screen.findAllByRole('heading', { level: 1 });
  return { router, opened };
}

function Restless() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`/blog?n=${Math.random()}`);
  });
  return <h1>Blog</h1>;
}

function Reloading() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void revalidate();
  });
  return <h1>Blog</h1>;
}

/** Never stops the timer. */
function Leaking() {
  const navigate = useNavigate();
  useEffect(() => {
    timers.add(setInterval(() => void navigate(`/blog?n=${Math.random()}`), 5));
  }, [navigate]);
  return <h1>Blog</h1>;
}

test.each([
  ['navigates', Restless],
  ['reloads its data', Reloading],
  ['navigates by timers that it never stops', Leaking],
])(
  'a page that %s without end is replaced by an error, and the next link opens a document',
  async (_does, Page) => {
    const { router, opened } = await visit('/blog', Page);

    await screen.findByText('The blog pages could not be loaded');
    expect(onError.mock.calls[0]![0]).toMatchObject({
      remote: 'blog',
      message: 'The remote blog failed: it navigates or reloads without end',
    });
    await userEvent.click(screen.getByText('About Us'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));

    expect(opened).toEqual([['/aboutus', false]]);
    expect(router.state.location.pathname).toBe('/blog');
  },
);

test('Back leaves a page that reloads its data without end, also if the page reloads once more meanwhile', async () => {
  const { router } = await visit('/blog', Reloading);
  await screen.findByText('The blog pages could not be loaded');

  window.dispatchEvent(new PopStateEvent('popstate'));
  await act(async () => {
    const left = router.navigate(-1);
    void router.revalidate();
    await Promise.race([left, new Promise((resolve) => setTimeout(resolve, 500))]);
  });

  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
});

test('a page may navigate often while the visitor drags', async () => {
  const { router } = await visit('/blog', () => <h1>Blog</h1>);

  for (let number = 0; number < 60; number += 1) {
    window.dispatchEvent(new MouseEvent('pointermove', { buttons: 1 }));
    await act(() => router.navigate(`/blog?x=${number}`));
  }

  expect(screen.getByRole('heading', { name: 'Blog' })).toBeVisible();
});

test('a page may navigate often while the visitor types', async () => {
  const { router, opened } = await visit('/blog', () => <h1>Blog</h1>);

  for (let number = 0; number < 60; number += 1) {
    await userEvent.keyboard('a');
    await act(() => router.navigate(`/blog?q=${number}`));
  }

  expect(screen.getByRole('heading', { name: 'Blog' })).toBeVisible();
  await act(() => router.navigate('/aboutus'));
  expect(screen.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(opened).toEqual([]);
});
