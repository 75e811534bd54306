import { waitFor } from '@testing-library/react';
import { createMemoryRouter, redirect } from 'react-router-dom';
import { aComposition, publicRemote } from '../testing/composition';
import type { Tab } from '../tab';
import { followReleases } from './release-set';

const { set } = aComposition();
const later = `${set},later`;

const { fetch } = globalThis;
let calls: [input: unknown, init?: RequestInit][];
let answer: () => Response;
let now: number;
let stopListening: AbortController;

beforeEach(() => {
  calls = [];
  now = 1_000;
  answer = () => Response.json(aComposition({ set: later }));
  globalThis.fetch = async (...call) => {
    calls.push(call);
    return answer();
  };
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  stopListening = new AbortController();
  const listen = document.addEventListener.bind(document);
  jest.spyOn(document, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    listen(name, listener as EventListener, { signal: stopListening.signal });
  });
});

afterEach(() => {
  stopListening.abort();
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

function aTab() {
  const tab: Tab = {};
  const page = (path: string) => ({ path, loader: () => null, action: () => null });
  const router = createMemoryRouter([
    {
      middleware: [() => tab.leaving],
      children: [
        page('/'),
        page('/one'),
        page('/two'),
        { path: '/plain' },
        {
          path: '/countdown',
          loader: ({ request }: { request: Request }) => {
            const left = Number(new URL(request.url).searchParams.get('left')) - 1;
            return redirect(left > 0 ? `/countdown?left=${left}` : '/two');
          },
        },
        { path: '/sent', action: () => redirect('/two') },
        redirecting('/circle', '/circle/back'),
        redirecting('/circle/back', '/circle'),
      ],
    },
  ]);
  tab.router = router.initialize();
  const opened: unknown[] = [];
  followReleases(router, { set, remotes: [publicRemote] }, tab, (...call) => opened.push(call));
  return { router, opened, pathname: () => router.state.location.pathname };
}

const redirecting = (path: string, to: string) => ({
  path,
  // Waits, so that a circle without a limit fails the test and does not block it.
  loader: async () => {
    await pendingWork();
    return redirect(to);
  },
});

const pendingWork = () => new Promise((resolve) => setTimeout(resolve, 5));

async function anOldTab() {
  now = 31_000;
  const tab = aTab();
  await pendingWork();
  return tab;
}

function comeBack() {
  document.dispatchEvent(new Event('visibilitychange'));
  return pendingWork();
}

test('the release set is checked after navigations, but not in the first 30 s and at most every 30 s', async () => {
  const { router } = aTab();
  await router.navigate('/one');
  expect(calls).toEqual([]);

  now = 30_000;
  await router.navigate('/two');
  expect(calls).toEqual([
    [
      '/composition.json',
      expect.objectContaining({ cache: 'no-store', headers: { Accept: 'application/json' } }),
    ],
  ]);

  now = 59_999;
  await router.navigate('/one');
  expect(calls).toHaveLength(1);
});

test('the release set is checked when the tab becomes visible', async () => {
  aTab();
  await comeBack();

  expect(calls).toHaveLength(1);
});

test('a check that fails late does not undo the result of a later check', async () => {
  let failFirst!: (error: Error) => void;
  const first = new Promise<Response>((_resolve, reject) => (failFirst = reject));
  const answerOfSecond = answer();
  let count = 0;
  globalThis.fetch = () => (++count === 1 ? first : Promise.resolve(answerOfSecond));
  now = 31_000;
  const { router, opened } = aTab();
  document.dispatchEvent(new Event('visibilitychange'));
  await pendingWork();

  failFirst(new Error('The request took too long'));
  await pendingWork();
  void router.navigate('/one');
  await pendingWork();

  expect(opened).toEqual([['/one', false]]);
});

test('with the same release set, the router handles links', async () => {
  answer = () => Response.json(aComposition());
  const { router, opened, pathname } = await anOldTab();

  await router.navigate('/one');

  expect(opened).toEqual([]);
  expect(pathname()).toBe('/one');
});

test.each([
  ['/one?page=2#dates', {}, ['/one?page=2#dates', false]],
  ['/plain', {}, ['/plain', false]],
  ['/two', { replace: true }, ['/two', true]],
])(
  'with another release set, the browser loads %s as a document, once, and the router waits',
  async (to, options, call) => {
    const { router, opened, pathname } = await anOldTab();

    void router.navigate(to, options);
    await pendingWork();

    expect(opened).toEqual([call]);
    expect(pathname()).toBe('/');
    expect(router.state.navigation.state).toBe('loading');
  },
);

test('offline, the router handles the link: a new document would be the error page of the browser', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { router, opened, pathname } = await anOldTab();

  await router.navigate('/one');

  expect(opened).toEqual([]);
  expect(pathname()).toBe('/one');
});

test('loaders that redirect in a circle end in an error that names the remote, and links work again', async () => {
  const { router, pathname } = aTab();

  void router.navigate('/circle');

  await waitFor(() => expect(router.state.errors).not.toBeNull());
  const [error] = Object.values(router.state.errors!) as unknown[];
  expect(error).toMatchObject({
    remote: publicRemote.name,
    message: 'The remote public_remote failed: its loaders redirect in a circle',
  });
  await router.navigate('/one');
  expect(pathname()).toBe('/one');
  expect(router.state.errors).toBeNull();
});

test.each([
  [20, '/two'],
  [21, '/'],
])('after %i redirects, the page is %s', async (redirects, shown) => {
  const { router, pathname } = aTab();
  await router.navigate(`/countdown?left=${redirects}`);
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));

  expect(router.state.errors === null ? pathname() : '/').toBe(shown);
});

test('after a page that navigated without end, a form of the visitor may redirect', async () => {
  const { router, pathname } = aTab();
  for (let number = 0; number < 30; number += 1) void router.navigate(`/one?q=${number}`);

  window.dispatchEvent(new Event('click'));
  void router.navigate('/sent', { formMethod: 'post', formData: new FormData() });

  await pendingWork();
  expect(pathname()).toBe('/two');
});

test('many navigations of the visitor that replace each other are no circle', async () => {
  const { router, pathname } = aTab();
  for (let number = 0; number < 30; number += 1) {
    window.dispatchEvent(new Event('input'));
    void router.navigate(`/one?q=${number}`);
  }
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));

  expect(router.state.errors).toBeNull();
  expect(pathname()).toBe('/one');
});

test('the router handles Back, forms and fragments of the page', async () => {
  const { router, opened, pathname } = aTab();
  await router.navigate('/one');
  await comeBack();

  await router.navigate('#place');
  await router.navigate('?page=2');
  await router.navigate('/two', { formMethod: 'post', formData: new FormData() });
  expect(pathname()).toBe('/two');
  await router.navigate(-1);
  await pendingWork();

  expect(opened).toEqual([]);
  expect(pathname()).toBe('/one');
});

test('Back works after the visitor stopped loading the document', async () => {
  const { router, pathname } = aTab();
  await router.navigate('/one');
  await comeBack();
  void router.navigate('/two');
  await pendingWork();

  await router.navigate(-1);
  await pendingWork();

  expect(pathname()).toBe('/');
  expect(router.state.navigation.state).toBe('idle');
});

test('unsaved changes prevent the document load', async () => {
  const { router, opened, pathname } = await anOldTab();
  const guard = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', guard);

  await router.navigate('/one');
  expect(opened).toEqual([]);
  expect(pathname()).toBe('/one');

  window.removeEventListener('beforeunload', guard);
  void router.navigate('/two');
  await pendingWork();
  expect(opened).toEqual([['/two', false]]);
});

test('a blocked navigation also blocks the document load', async () => {
  const { router, opened } = await anOldTab();
  router.getBlocker('guard', () => true);

  void router.navigate('/one');
  await pendingWork();

  expect(opened).toEqual([]);
});

test.each([
  ['does not know', () => new Response('Bad Gateway', { status: 502 })],
  [
    'cannot be reached',
    () => {
      throw new TypeError('offline');
    },
  ],
])('a server that %s leaves the tab as it is', async (_what, says) => {
  answer = says;
  const { router, opened, pathname } = await anOldTab();

  await router.navigate('/one');

  expect(opened).toEqual([]);
  expect(pathname()).toBe('/one');
});
