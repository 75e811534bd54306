import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import { createRestingRouter, type Router } from './resting-router';

let loads: number;
let isGuarded: boolean;
let finish: () => void;
let fail: (error: Error) => void;
let loadedRouter: Router | undefined;
const opened = jest.fn();
const scrolled = jest.fn();

beforeEach(() => {
  history.replaceState(null, '', '/page');
  [loads, isGuarded, loadedRouter] = [0, false, undefined];
  opened.mockReset();
  scrolled.mockReset();
  window.scrollTo = scrolled;
  jest.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => loadedRouter?.dispose());

function Frame() {
  const { revalidate } = useRevalidator();
  useBlocker(() => isGuarded);
  return (
    <>
      <Link to="/other">Other</Link>
      <button onClick={() => void revalidate()}>Reload</button>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const Page = () => <h1>{useLoaderData<string>()}</h1>;

const routes = [
  {
    id: 'frame',
    Component: Frame,
    children: [
      { id: 'page', path: 'page', loader: () => `Page in the browser, load ${++loads}`, Component: Page },
      { id: 'other', path: 'other', loader: () => 'Other page', Component: Page },
    ],
  },
];

/** Renders the page with a data router that loads when `finish` is called. */
function renderPage() {
  const hydrationData = { loaderData: { page: 'Page of the server' } };
  const load = () =>
    new Promise<Router>((resolve, reject) => {
      fail = reject;
      finish = () => resolve((loadedRouter = createBrowserRouter(routes, { hydrationData })));
    });
  const router = createRestingRouter(routes, hydrationData, load, opened);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return router;
}

const heading = (name: string) => screen.findByRole('heading', { name });
const arrive = () => act(async () => finish());

test("a page shows the server's data, and loads nothing when the data router arrives", async () => {
  renderPage();
  await heading('Page of the server');

  await arrive();

  await heading('Page of the server');
  expect(loads).toBe(0);
});

test('a click before the data router arrives opens the page when it arrives', async () => {
  renderPage();
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  await heading('Page of the server');

  await arrive();

  await heading('Other page');
  expect(location.pathname).toBe('/other');
  expect(opened).not.toHaveBeenCalled();
});

test('later clicks and the way back use the data router', async () => {
  const router = renderPage();
  await arrive();

  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  await heading('Other page');
  await act(() => router.navigate(-1));

  await heading('Page in the browser, load 1');
  expect(router.state.matches.at(-1)?.route.id).toBe('page');
});

test('a reload of the data before the data router arrives happens when it arrives', async () => {
  renderPage();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));

  await arrive();

  await heading('Page in the browser, load 1');
});

test('Back within the document before the data router arrives loads the data of that address', async () => {
  renderPage();
  history.replaceState(null, '', '/page?category=Cloud');
  dispatchEvent(new PopStateEvent('popstate'));

  await arrive();

  await heading('Page in the browser, load 1');
});

test('an address that the page itself changes before the data router arrives loads nothing', async () => {
  renderPage();
  history.replaceState(null, '', '/page?category=Cloud');

  await arrive();

  await heading('Page of the server');
  expect(loads).toBe(0);
});

test('a page that guards its changes does so from the start', async () => {
  const router = renderPage();
  isGuarded = true;
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));

  await arrive();

  await heading('Page of the server');
  expect([...router.state.blockers.values()]).toEqual([expect.objectContaining({ state: 'blocked' })]);
});

test('the page does not scroll when the data router arrives', async () => {
  renderPage();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));

  await arrive();

  await heading('Page in the browser, load 1');
  expect(scrolled).not.toHaveBeenCalled();
});

test.each([
  ['/other', '/other'],
  [
    { pathname: '/other', search: '?a=b' },
    { pathname: '/other', search: '?a=b' },
  ],
  [-1, -1],
])('if the data router does not load, a navigation to %j opens a document', async (to, address) => {
  const router = renderPage();
  fail(new Error('offline'));

  await act(() => router.navigate(to as string));

  expect(opened).toHaveBeenCalledWith(address);
});

test('if the data router takes long, a navigation opens a document', async () => {
  const router = renderPage();
  jest.useFakeTimers();
  const navigation = router.navigate('/other');

  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await navigation;
  jest.useRealTimers();

  expect(opened).toHaveBeenCalledWith('/other');
});

test('after a failure, the next navigation loads the data router again', async () => {
  const router = renderPage();
  await act(async () => fail(new Error('offline')));

  const navigation = router.navigate('/other');
  await arrive();
  await act(() => navigation);

  await heading('Other page');
  expect(opened).not.toHaveBeenCalled();
});
