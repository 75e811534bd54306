import { createMemoryRouter } from 'react-router-dom';
import { FORM_SENT_EVENT } from 'shared-lib/ui';
import { aSite } from 'shared-lib/testing';
import { createFailureReport } from '../errors/failure-report';
import type { Tab } from '../tab';
import { aComposition, publicRemote } from '../testing/composition';
import { reportPageOutcomes } from './page-outcomes';

type Listener = (metric: { value: number; entries: { startTime: number }[] }) => void;
const listeners: Record<string, Listener> = {};
jest.mock('web-vitals', () => ({
  onLCP: (listener: Listener) => (listeners.lcp = listener),
  onINP: (listener: Listener) => (listeners.inp = listener),
}));

const events = { ...publicRemote, name: 'events', entry: '/releases/events/1.0.0/remoteEntry.js' };

type Report = { view: string; pages: object[] };
const sent: Promise<[string, Report]>[] = [];
let tab: Tab;
/** Differs between tests, because the listeners of earlier tests also send reports. */
let view = '';

beforeEach(() => {
  document.body.innerHTML = '<form><input></form>';
  sent.length = 0;
  navigator.sendBeacon = (url, body) => {
    sent.push(textOf(body as Blob).then((text) => [String(url), JSON.parse(text) as Report]));
    return true;
  };
  const routes = ['/', '/contact'].map((path) => ({ id: `public_remote:${path}`, path }));
  routes.push({ id: 'events:home', path: '/events' });
  tab = { router: createMemoryRouter(routes) };
  view += 'x';
  performance.getEntriesByType = () => [];
  createFailureReport(
    { ...aComposition({ remotes: [publicRemote, events] }), site: aSite(), isRendered: true },
    tab,
  );
  reportPageOutcomes(tab, view);
});

const leave = () => dispatchEvent(new Event('pagehide'));
const reported = async () => (await Promise.all(sent)).filter(([, report]) => report.view === view);
const formSent = (detail: 'sent' | 'failed') =>
  document.dispatchEvent(new CustomEvent(FORM_SENT_EVENT, { detail }));

test('each page is reported with its form, and the first one with its speed', async () => {
  listeners.lcp!({ value: 812.4, entries: [] });
  listeners.inp!({ value: 48, entries: [] });
  await tab.router!.navigate('/contact');
  document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
  formSent('failed');
  formSent('sent');

  leave();

  const pages = [
    { route: 'public_remote:/', lcp: 812, inp: 48 },
    { route: 'public_remote:/contact', opened: true, sendFailed: true, sent: true },
  ];
  expect(await reported()).toEqual([['/beacon/outcomes', { view, pages }]]);
});

test.each([
  ['that the browser itself sends is reported as posted', false, { opened: true, posted: true }],
  ['that a script handles is not reported as posted', true, { opened: true }],
])('a form %s', async (_what, isHandled, page) => {
  const form = document.querySelector('form')!;
  if (isHandled) form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

  leave();

  expect(await reported()).toEqual([
    ['/beacon/outcomes', { view, pages: [{ route: 'public_remote:/', ...page }] }],
  ]);
});

test('an interaction counts for the page on which it happened, also if it is reported after a navigation', async () => {
  const onHome = performance.now();
  await tab.router!.navigate('/contact');
  listeners.inp!({ value: 48, entries: [{ startTime: onHome }] });
  listeners.inp!({ value: 300.2, entries: [{ startTime: performance.now() }] });

  leave();

  const pages = [
    { route: 'public_remote:/', inp: 48 },
    { route: 'public_remote:/contact', inp: 300 },
  ];
  expect(await reported()).toEqual([['/beacon/outcomes', { view, pages }]]);
});

/** Simulates an uncaught error in a script of `remote`, and waits for the failure report. */
async function throwIn(remote: string) {
  const stack = `Error: late\n    at http://localhost/releases/${remote}/1.0.0/437.js:1:7`;
  dispatchEvent(Object.assign(new Event('error'), { error: Object.assign(new Error('late'), { stack }) }));
  await import('../errors/beacon');
  await new Promise((resolve) => setTimeout(resolve));
}

test('a page with an error is reported as failed', async () => {
  await throwIn('public_remote');

  leave();

  expect(await reported()).toMatchObject([[expect.any(String), { pages: [{ failed: true }] }]]);
});

test('an error of a remote that the visitor has left counts for its last page', async () => {
  for (const path of ['/contact', '/events']) await tab.router!.navigate(path);
  await throwIn('public_remote');
  await tab.router!.navigate('/');

  leave();

  const pages = [
    { route: 'public_remote:/' },
    { route: 'public_remote:/contact', failed: true },
    { route: 'events:home' },
  ];
  expect(await reported()).toEqual([['/beacon/outcomes', { view, pages }]]);
});

test('an error of a remote whose pages were not shown counts for no page', async () => {
  await throwIn('events');

  leave();

  expect(await reported()).toEqual([['/beacon/outcomes', { view, pages: [{ route: 'public_remote:/' }] }]]);
});

test('the same outcomes are reported once', async () => {
  leave();
  leave();
  expect(await reported()).toHaveLength(1);

  formSent('sent');
  leave();
  expect(await reported()).toHaveLength(2);
});

test('a browser without beacons reports no error when the visitor leaves', () => {
  const onError = jest.fn();
  addEventListener('error', onError);
  jest.spyOn(console, 'warn').mockImplementation();
  Reflect.deleteProperty(navigator, 'sendBeacon');

  leave();

  expect(onError).not.toHaveBeenCalled();
});

/** jsdom's Blob has no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsText(blob);
  });
