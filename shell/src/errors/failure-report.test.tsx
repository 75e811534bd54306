import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ApiError } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import type { Boot } from '../boot';
import type { Tab } from '../tab';
import { aComposition, adminRemote, publicRemote } from '../testing/composition';
import type * as failureReport from './failure-report';
import { PageError } from './page-error';

const boot: Boot = {
  ...aComposition({ remotes: [adminRemote, publicRemote] }),
  site: aSite(),
  isRendered: true,
};

class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote = 'admin_remote';
}

let sent: [url: string, body: Blob][];
let log: jest.SpyInstance;
let createFailureReport: typeof failureReport.createFailureReport;
let stopListening: AbortController;
const reported = jest.fn();

beforeEach(async () => {
  const visit = { serverTiming: [{ name: 'view', description: 'signed' }] };
  performance.getEntriesByType = () => [visit] as unknown as PerformanceEntryList;
  // `beacon.ts` remembers sent messages, so each test imports new instances of the modules.
  jest.resetModules();
  ({ createFailureReport } = await import('./failure-report'));
  sent = [];
  navigator.sendBeacon = (url, body) => sent.push([String(url), body as Blob]) > 0;
  provideSite(aSite());
  log = jest.spyOn(console, 'warn').mockImplementation();
  stopListening = new AbortController();
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    listen(name, listener as EventListener, { signal: stopListening.signal });
  });
  window.reportError = reported.mockReset();
});

afterEach(() => {
  stopListening.abort();
  jest.restoreAllMocks();
});

async function sentBeacons() {
  await import('./beacon');
  await new Promise((resolve) => setTimeout(resolve));
  return Promise.all(
    sent.map(
      async ([url, body]) => [url, JSON.parse(await textOf(body)) as Record<string, unknown>] as const,
    ),
  );
}

/** jsdom's Blob has no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

const thrower = (error: unknown) => () => {
  throw error;
};

const HydrateFallback = () => null;

async function show(page: RouteObject, hydrationData?: object) {
  const tab: Tab = {};
  const report = createFailureReport(boot, tab);
  const routes = [
    { id: 'public_remote:pages/home', path: '/', ErrorBoundary: PageError, HydrateFallback, ...page },
  ];
  const router = createMemoryRouter(routes, { hydrationData });
  tab.router = router;
  render(<RouterProvider router={router} onError={report.onError} />, report.rootOptions);
  await screen.findByRole('heading', { level: 1 });
}

const broken = new Error('broken');
const aReport = (own: object) => [
  '/beacon',
  {
    set: boot.set,
    view: 'signed',
    remote: 'public_remote',
    kind: 'loader',
    route: 'public_remote:pages/home',
    message: 'Error: broken',
    ...own,
  },
];

test('an error of a loader is logged with the release set, and reported', async () => {
  await show({ loader: thrower(broken), element: null });

  expect(log.mock.calls).toEqual([[boot.set, broken]]);
  expect(await sentBeacons()).toEqual([aReport({ kind: 'loader' })]);
});

test('an error of a component is logged and reported once', async () => {
  await show({ Component: thrower(broken) });

  expect(log.mock.calls).toEqual([[boot.set, broken]]);
  expect(await sentBeacons()).toEqual([aReport({ kind: 'render' })]);
});

test('a remote that failed to load is reported by its name', async () => {
  await show({ loader: thrower(new RemoteError('down')), element: null });

  expect(await sentBeacons()).toEqual([
    aReport({ kind: 'load', remote: 'admin_remote', message: 'RemoteError: down' }),
  ]);
});

test('the code of a page that failed to load is reported', async () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  await show({ lazy: async () => Promise.reject(missing) });

  expect(await sentBeacons()).toEqual([
    aReport({ kind: 'load', message: 'ChunkLoadError: Loading chunk 7 failed.' }),
  ]);
});

test('error responses of the content service are only logged', async () => {
  await show({ loader: thrower(new ApiError(503, 'down')), element: null });

  expect(log).toHaveBeenCalledTimes(1);
  expect(await sentBeacons()).toEqual([]);
});

test('an error that the server rendered is not reported again', async () => {
  await show(
    { loader: () => null, element: null },
    { loaderData: {}, errors: { 'public_remote:pages/home': broken } },
  );

  expect(log).not.toHaveBeenCalled();
  expect(await sentBeacons()).toEqual([]);
});

test('a page that cannot be hydrated is reported', async () => {
  const report = createFailureReport(boot, {});
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>Of the server</p>';
  const app: ReactNode = <p>Of the browser</p>;

  await act(async () => void hydrateRoot(container, app, report.rootOptions));
  await waitFor(() => expect(sent).toHaveLength(1));

  expect(await sentBeacons()).toMatchObject([
    ['/beacon', { remote: 'public_remote', kind: 'render', message: expect.stringContaining('Hydration') }],
  ]);
  expect(reported).toHaveBeenCalledTimes(1);
});

test.each([
  ['error', { error: 'entry' }],
  ['error', { filename: 'entry' }],
  ['unhandledrejection', { reason: 'entry' }],
])('an uncaught %s of a release (%j) is reported', async (name, fields) => {
  createFailureReport(boot, {});
  const url = `http://localhost/releases/admin_remote/1.0.0/437.js`;
  const own = Object.assign(new Error('broken'), { stack: `Error: broken\n    at ${url}:1:7` });
  const [[field]] = Object.entries(fields) as [[string, string]];
  const value = field === 'filename' ? { filename: url, error: broken } : { [field]: own };

  window.dispatchEvent(Object.assign(new Event(name), value));

  expect(await sentBeacons()).toMatchObject([['/beacon', { kind: 'render', remote: 'admin_remote' }]]);
});

test.each([
  ['error', { error: broken, filename: 'https://extension.test/content.js' }],
  ['unhandledrejection', { reason: broken }],
  ['unhandledrejection', { reason: undefined }],
])('an uncaught %s of other code is not reported', async (name, value) => {
  createFailureReport(boot, {});

  window.dispatchEvent(Object.assign(new Event(name), value));

  expect(await sentBeacons()).toEqual([]);
});

test('the same message of another remote is also sent', async () => {
  const { failed } = createFailureReport(boot, {});
  const errorOf = (remote: string) =>
    Object.assign(new Error('the same'), {
      stack: `Error: the same\n    at http://localhost/releases/${remote}/1.0.0/437.js:1:7`,
    });

  for (const remote of ['public_remote', 'admin_remote', 'admin_remote']) failed(errorOf(remote), 'render');

  const remotes = (await sentBeacons()).map(([, { remote }]) => remote);
  expect(remotes).toEqual(['public_remote', 'admin_remote']);
});

test('the same message is sent once, and at most ten in all', async () => {
  const { failed } = createFailureReport(boot, {});

  failed(new Error('the same'), 'loader');
  failed(new Error('the same'), 'render');
  for (let count = 1; count <= 20; count++) failed(new Error(`number ${count}`), 'render');

  const messages = (await sentBeacons()).map(([, { message }]) => message);
  expect(messages).toHaveLength(10);
  expect(messages.slice(0, 2)).toEqual(['Error: the same', 'Error: number 1']);
});

test.each([
  [
    'names in the code',
    new TypeError("Cannot read properties of undefined (reading 'map')"),
    "TypeError: Cannot read properties of undefined (reading 'map')",
  ],
  [
    'no quoted text',
    new SyntaxError('Unexpected token, "my name is" is not valid JSON'),
    'SyntaxError: Unexpected token, "…" is not valid JSON',
  ],
  [
    'no addresses',
    new Error('No page at https://institute.test/course/sql?x=1 or /login?from=me'),
    'Error: No page at … or …',
  ],
  ['200 characters', new Error('x'.repeat(300)), `Error: ${'x'.repeat(193)}`],
  ['nothing of what is no error', 'a secret', 'string was thrown'],
])('a message has %s', async (_what, error, message) => {
  createFailureReport(boot, {}).failed(error, 'loader');

  expect(await sentBeacons()).toMatchObject([['/beacon', { message }]]);
});
