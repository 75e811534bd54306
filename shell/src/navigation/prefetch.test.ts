import { createEvent, fireEvent } from '@testing-library/react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { prefetchOnIntent } from './prefetch';

const REST = 65;

let prefetched: string[];
let code: jest.Mock;
let loader: jest.Mock;

const routes = (): RouteObject[] => [
  { id: 'pages/home', index: true, lazy: async () => ({ loader }) },
  { id: 'pages/course', path: 'course/:name', lazy: code },
  { path: 'here', loader },
  { path: 'static', element: null },
  { path: 'login', handle: { isUnlisted: true }, lazy: code },
  { path: 'sitemap.xml', handle: { isResource: true }, lazy: code },
];

async function pagesAt(path: string): Promise<RouteObject[]> {
  prefetched.push(path);
  return [{ id: 'public_remote', children: routes() }];
}

const link = (name: string) => document.getElementById(name)!;

function comeOver(name: string, pointerType = 'mouse') {
  const event = createEvent.pointerOver(link(name));
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(link(name), event);
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

// A page never removes its listeners, so all tests share them.
beforeAll(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/here');
  prefetchOnIntent(pagesAt, ['/admin']);
});

beforeEach(async () => {
  prefetched = [];
  loader = jest.fn();
  code = jest.fn(async () => ({ loader }));
  document.body.innerHTML = `
    <a id="course" href="/course/sql?from=menu#dates"><b id="inside">SQL</b></a>
    <a id="other-course" href="/course/react">React</a>
    <a id="home" href="/">Home</a>
    <a id="static" href="/static">Static</a>
    <a id="login" href="/login">Login</a>
    <a id="sitemap" href="/sitemap.xml">Site map</a>
    <a id="admin" href="/Admin/hero">Admin</a>
    <a id="place" href="#form">Form</a>
    <a id="here" href="/here?page=2">Here</a>
    <a id="elsewhere" href="https://stranger.test/course/sql">Elsewhere</a>
    <a id="phone" href="tel:+15550100">Phone</a>
    <a id="tab" href="/course/tab" target="_blank">In a new tab</a>
    <a id="download" href="/course/file" download>Download</a>
    <p id="text">Text</p>`;
  // Lets the prefetches of the previous test expire.
  await pass(10_000);
});

afterAll(() => jest.useRealTimers());

test('hovering over a link loads the code of the page, and its content once', async () => {
  comeOver('inside');
  await pass(REST - 1);
  expect(prefetched).toEqual([]);

  await pass(1);
  expect(prefetched).toEqual(['/course/sql']);
  expect(code).toHaveBeenCalledTimes(1);
  expect(loader).toHaveBeenCalledTimes(1);
  const [{ request, params }] = loader.mock.calls[0] as [LoaderFunctionArgs];
  expect(request.url).toBe('http://localhost/course/sql?from=menu#dates');
  expect(request.headers.get('Purpose')).toBe('prefetch');
  expect(params).toEqual({ name: 'sql' });
});

test('a pointer that only passes over a link loads nothing', async () => {
  comeOver('course');
  await pass(REST - 1);
  comeOver('text');
  await pass(10 * REST);

  expect(prefetched).toEqual([]);
});

test('focus on a link loads code and content', async () => {
  link('home').focus();
  await pass(REST);

  expect(prefetched).toEqual(['/']);
  expect(loader).toHaveBeenCalledTimes(1);
});

test('a touch on a link loads immediately', async () => {
  comeOver('other-course', 'touch');
  await pass(REST);
  expect(prefetched).toEqual([]);

  fireEvent.touchStart(link('other-course'));
  expect(prefetched).toEqual(['/course/react']);
});

test('a URL is loaded once in ten seconds', async () => {
  fireEvent.touchStart(link('course'));
  await pass(9_999);
  fireEvent.touchStart(link('course'));
  expect(prefetched).toHaveLength(1);

  await pass(1);
  fireEvent.touchStart(link('course'));
  expect(prefetched).toHaveLength(2);
});

test('for a page without a loader only the code is loaded', async () => {
  fireEvent.touchStart(link('static'));
  await pass(0);

  expect(prefetched).toEqual(['/static']);
  expect(loader).not.toHaveBeenCalled();
});

test.each(['admin', 'place', 'here', 'elsewhere', 'phone', 'tab', 'download', 'text'])(
  'nothing is loaded for this: %s',
  async (name) => {
    fireEvent.touchStart(link(name));
    await pass(REST);

    expect(prefetched).toEqual([]);
  },
);

test('on a private page nothing is loaded, because the next save may change the content behind a link', async () => {
  window.history.replaceState(null, '', '/admin/courses');

  fireEvent.touchStart(link('course'));
  await pass(REST);
  window.history.replaceState(null, '', '/here');

  expect(prefetched).toEqual([]);
});

test.each(['login', 'sitemap'])('neither code nor content is loaded for %s', async (name) => {
  fireEvent.touchStart(link(name));
  await pass(REST);

  expect(code).not.toHaveBeenCalled();
  expect(loader).not.toHaveBeenCalled();
});

test('nothing is loaded for visitors who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

  fireEvent.touchStart(link('course'));
  await pass(REST);

  expect(prefetched).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  ['the code does not come', () => code.mockRejectedValue(new Error('offline'))],
  ['the content does not come', () => loader.mockRejectedValue(new Error('offline'))],
  [
    'the page redirects',
    () =>
      loader.mockImplementation(() => {
        throw new Response(null, { status: 302 });
      }),
  ],
])('%s: the failure is ignored, and the next sign of intent retries', async (_what, fail) => {
  fail();

  fireEvent.touchStart(link('course'));
  await pass(10_000);
  fireEvent.touchStart(link('course'));
  await pass(0);

  expect(code).toHaveBeenCalledTimes(2);
});

test('after the clock is put back, the next sign of intent prefetches the page again', async () => {
  fireEvent.touchStart(link('course'));
  await pass(0);
  const now = Date.now();
  jest.setSystemTime(now - 3_600_000);
  fireEvent.touchStart(link('course'));
  await pass(0);
  jest.setSystemTime(now);

  expect(prefetched).toEqual(['/course/sql', '/course/sql']);
});
