import { fireEvent } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { publicRemote } from '../testing/composition';
import { unlessHung, withWatchedPages } from './hung-code';

const FOLDER = 'http://localhost/releases/public_remote/1.0.0/';
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
});

afterEach(() => jest.useRealTimers());

/** jsdom fetches no scripts. Returns a function after which the script has arrived. */
function fetches(file: string): () => void {
  const script = Object.assign(document.createElement('script'), { src: file });
  document.head.append(script);
  return () => void fireEvent.load(script);
}

/** Returns how `loading` ended, or 'waits'. */
async function afterSeconds(seconds: number, loading: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = 'waits';
  loading.then(
    (value) => (outcome = value),
    (error: Error) => (outcome = error.message),
  );
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  return outcome;
}

const HUNG = 'The remote public_remote failed: its code has arrived but does not start';

test('code that has arrived and does not start is an error of its remote', async () => {
  const loading = unlessHung(publicRemote, never);

  expect(await afterSeconds(6, loading)).toBe(HUNG);
  await expect(loading).rejects.toMatchObject({ name: 'RemoteError', remote: 'public_remote' });
});

test('a slow network is no error: only the time after the last script counts', async () => {
  const arrive = fetches(`${FOLDER}437.js`);
  const loading = unlessHung(publicRemote, never);
  expect(await afterSeconds(60, loading)).toBe('waits');

  arrive();
  expect(await afterSeconds(3, loading)).toBe('waits');
  const arriveLater = fetches(`${FOLDER}8.js`);
  expect(await afterSeconds(60, loading)).toBe('waits');

  arriveLater();
  expect(await afterSeconds(6, loading)).toBe(HUNG);
});

test('a script that is fetched again after a failure has not arrived yet', async () => {
  const failed = { name: `${FOLDER}437.js`, entryType: 'resource', responseStatus: 0 };
  Object.assign(performance, { getEntriesByName: (name: string) => (name === failed.name ? [failed] : []) });
  const arrive = fetches(failed.name);
  const loading = unlessHung(publicRemote, never);
  expect(await afterSeconds(60, loading)).toBe('waits');

  arrive();
  expect(await afterSeconds(6, loading)).toBe(HUNG);
});

test('scripts of others do not matter', async () => {
  fetches('http://localhost/assets/shell.js');

  expect(await afterSeconds(6, unlessHung(publicRemote, never))).toBe(HUNG);
});

test.each([
  ['succeeds', Promise.resolve('the routes'), 'the routes'],
  ['fails', Promise.reject(new Error('no chunk')), 'no chunk'],
])('code that %s is no longer watched', async (_how, loading, outcome) => {
  expect(await afterSeconds(0, unlessHung(publicRemote, loading))).toBe(outcome);
  expect(jest.getTimerCount()).toBe(0);
});

test('lazy pages of all levels are watched when the router loads them', async () => {
  const page = { Component: () => null };
  const routes: RouteObject[] = [
    { path: 'a', lazy: () => never, children: [{ path: 'b', lazy: () => never }] },
    { index: true, lazy: () => Promise.resolve(page) },
    { path: 'c' },
  ];

  const [a, index, c] = withWatchedPages(publicRemote, routes);
  expect(jest.getTimerCount()).toBe(0);

  expect(c).toEqual({ path: 'c' });
  for (const [route, outcome] of [
    [a, HUNG],
    [a!.children![0], HUNG],
    [index, page],
  ] as const)
    expect(await afterSeconds(6, (route!.lazy as () => Promise<unknown>)())).toBe(outcome);
});
