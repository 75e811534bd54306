import { waitFor } from '@testing-library/react';
import { publicRemote } from '../testing/composition';
import { loadDocument, refresh } from './new-document';

const { fetch } = globalThis;
const entry = `${location.origin}/releases/public_remote/1.0.0/remoteEntry.js`;
const chunk = `${location.origin}/releases/public_remote/1.0.0/home.js`;
let calls: [input: unknown, init?: RequestInit][];
let answer: () => Response;
/** jsdom logs an error instead of loading a page. */
let reloads: jest.SpyInstance;

beforeEach(() => {
  calls = [];
  answer = () => new Response();
  globalThis.fetch = async (...call) => {
    calls.push(call);
    return answer();
  };
  // jsdom does not implement resource timing.
  const loaded = [entry, chunk, chunk, `${location.origin}/assets/main.js`];
  Object.assign(performance, { getEntriesByType: () => loaded.map((name) => ({ name })) });
  reloads = jest.spyOn(console, 'error').mockImplementation();
});

afterEach(() => {
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

test('loads a document although the URL, which has a fragment, is already the address', () => {
  history.replaceState(null, '', '/#course');
  loadDocument('/#course');
  history.replaceState(null, '', '/');

  expect(reloads).toHaveBeenCalledTimes(1);
});

test('a refresh fetches the files of the remotes without the cache, then reloads the document', async () => {
  void refresh([publicRemote]);

  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
  const past = expect.objectContaining({ cache: 'reload' });
  expect(calls).toEqual([
    ['/composition.json', expect.anything()],
    [entry, past],
    [chunk, past],
  ]);
});

test('a refresh reloads the document after an update of the shell has removed the chunk for it', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(performance, 'getEntriesByType').mockImplementation(() => {
    throw new Error('Loading chunk 1 failed');
  });

  void refresh([publicRemote]);

  await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1));
});

test.each([
  [
    'the server cannot be reached',
    'offline',
    () => {
      throw new TypeError('offline');
    },
  ],
  ['a proxy answers for a server that is down', '502', () => new Response('Bad Gateway', { status: 502 })],
])('a refresh fails when %s', async (_when, message, says) => {
  answer = says;

  await expect(refresh([])).rejects.toThrow(message);
  expect(reloads).not.toHaveBeenCalled();
});

test('a page that is left for a new document reloads when Back restores it', () => {
  const restore = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  loadDocument('/course');
  expect(reloads).toHaveBeenCalledTimes(1);
  restore(false);
  expect(reloads).toHaveBeenCalledTimes(1);
  restore(true);
  expect(reloads).toHaveBeenCalledTimes(2);
});
