import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, data, RouterProvider, type RouteObject } from 'react-router-dom';
import { ApiError, publicApi } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import { PageFacts } from '../page-facts';
import { mountedPages, siteRoutes } from '../routes';
import { shownPage } from '../shown-page';
import type { Tab } from '../tab';
import { aComposition } from '../testing/composition';
import { RetryContext } from './retry';

class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote = 'public_remote';
}

/** Each call of the loader runs the next step; the last step repeats. */
function pageThat(...steps: (() => unknown)[]): RouteObject {
  let step = 0;
  const loader = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10)); // As slow as content from the service.
    return steps[Math.min(step++, steps.length - 1)]!();
  };
  return { path: 'page', loader, element: <h1>The page</h1> };
}

const works = () => null;
const failsWith = (error: unknown) => () => {
  throw error;
};

const facts = aComposition({ closed: ['/admin'] });

async function visit(address: string, page = pageThat(works), refresh = jest.fn(async () => undefined)) {
  const pages = mountedPages({ name: 'public_remote', below: '/' }, [page]);
  const router = createMemoryRouter(siteRoutes([pages], facts), { initialEntries: [address] });
  render(
    <PageFacts value={facts}>
      <RetryContext value={{ refresh, isPageLoaded: () => true }}>
        <RouterProvider router={router} />
      </RetryContext>
    </PageFacts>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return { refresh, router };
}

async function waitForPage(name: string) {
  const heading = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(heading).toHaveFocus());
}

let log: jest.SpyInstance;

beforeEach(() => {
  provideSite(aSite());
  window.scrollTo = jest.fn();
  log = jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(publicApi, 'courses').mockResolvedValue([]);
  jest.spyOn(publicApi, 'social').mockResolvedValue(null as never);
  jest.spyOn(publicApi, 'logo').mockResolvedValue(null as never);
});

afterEach(() => jest.restoreAllMocks());

test("an unknown URL shows 'Unexpected Application Error!' and links", async () => {
  await visit('/nowhere');

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/#course');
  expect(screen.getByRole('banner')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Unexpected Application Error! | Platter Institute'));
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a course that does not exist shows the same', async () => {
  await visit('/page', pageThat(failsWith(new ApiError(404, 'Not Found'))));

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
});

test('spec 2.2.2: an admin path without the cookie shows Access Denied', async () => {
  await visit('/admin/hero');

  await waitForPage('Access Denied');
  expect(screen.getByText('You do not have permission to access this page. Login to access')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/login');
});

test.each([
  ['API error', new ApiError(503, 'The content service does not answer')],
  ['response', data(null, { status: 500 })],
])('content that fails to load (%s) offers Retry, and Retry works', async (_kind, error) => {
  const user = userEvent.setup();
  await visit('/page', pageThat(failsWith(error), works));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This page cannot be shown right now',
  );

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitForPage('The page');
});

test('content that fails to load is retried automatically', async () => {
  await visit('/page', pageThat(failsWith(new ApiError(503, 'down')), works));
  expect(await screen.findByText(/^We can't load its content right now/)).toBeVisible();

  await waitForPage('The page');
});

test.each([
  ['content that fails to load', new ApiError(503, 'down')],
  ['a remote that did not come', new RemoteError()],
  ['a page that broke', new Error('broken')],
])('%s shows the release set and the time in minutes, for support', async (_what, error) => {
  await visit('/page', pageThat(failsWith(error)));

  expect(await screen.findByText(/^Reference:/)).toHaveTextContent(
    /^Reference: shell@1\.2\.0,public_remote@1\.0\.0,content@1\.0\.0, \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
  );
});

test('an unknown URL shows no reference', async () => {
  await visit('/nowhere');

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
});

test('the error view of a page that crashes names its part and does not show the stack', async () => {
  await visit('/page', pageThat(failsWith(new Error('secret detail'))));

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'The public pages ran into an error',
  );
  expect(screen.queryByText(/secret detail/)).not.toBeInTheDocument();
});

test('a remote that failed to load is named; Retry reloads the document, or navigates if that fails', async () => {
  const user = userEvent.setup();
  const { refresh } = await visit('/page', pageThat(failsWith(new RemoteError()), works));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'The public pages could not be loaded',
  );

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(refresh).toHaveBeenCalledTimes(1);
  await waitForPage('The page');
});

test('a page that crashed is named; Retry reloads the document', async () => {
  const user = userEvent.setup();
  const { refresh } = await visit('/page', pageThat(failsWith(new Error('broken'))));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'The public pages ran into an error',
  );

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(refresh).toHaveBeenCalledTimes(1);
});

test('only one Retry runs at a time, and a failed one can be repeated', async () => {
  const user = userEvent.setup();
  let fail: (reason: Error) => void = () => undefined;
  const refresh = jest.fn(() => new Promise<undefined>((_resolve, reject) => (fail = reject)));
  await visit('/page', pageThat(failsWith(new RemoteError())), refresh);
  const button = await screen.findByRole('button', { name: 'Retry' });

  await user.click(button);
  await user.click(button);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-disabled', 'true');

  const offline = new Error('offline');
  await act(async () => fail(offline));
  expect(log).toHaveBeenCalledWith(facts.set, offline);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(button).toHaveFocus();
});

test('a remote that fails to load during a navigation keeps the frame, and Retry loads it', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const here = { path: 'here', element: <h1>Here</h1> };
  const router = createMemoryRouter(siteRoutes([here], facts), {
    initialEntries: ['/here'],
    patchRoutesOnNavigation: ({ patch }) => {
      if (isBroken) throw new RemoteError();
      patch('frame', [mountedPages({ name: 'public_remote', below: '/' }, [pageThat(works)])]);
    },
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Here' });

  await act(() => router.navigate('/page'));
  await waitForPage('The public pages could not be loaded');
  expect(screen.getByRole('banner')).toBeVisible();

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
});

test('an error view that replaces the frame is recorded as the shown page', async () => {
  const tab: Tab = {};
  const [frame] = siteRoutes([pageThat(works)], facts);
  const router = createMemoryRouter([{ ...frame!, middleware: [() => tab.leaving] }], {
    initialEntries: ['/page'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'The page' });

  tab.leaving = Promise.reject(new Error('too many steps'));
  await act(() => router.navigate('/nowhere'));

  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(shownPage.pathname).toBe('/nowhere');
});
