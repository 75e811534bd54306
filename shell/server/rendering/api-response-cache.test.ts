import { setTimeout as pause } from 'node:timers/promises';
import { SentResponses } from './sent-responses';
import { ApiResponseCache } from './api-response-cache';
import type { ApiResponse } from './protocol';

const VALIDATED: [string, string][] = [
  ['etag', '"1"'],
  ['cache-control', 'no-cache'],
];
const aResponse = (own: Partial<ApiResponse> = {}): ApiResponse => ({
  status: 200,
  statusText: '',
  headers: VALIDATED,
  body: '[]',
  ...own,
});

/** `send` stands for the call to the content service. */
function aCache(response = aResponse()) {
  const epoch = { current: 0, changedAt: -Infinity, isSubscribed: true };
  const cache = new ApiResponseCache(epoch);
  const send = jest.fn(async () => ({ ...response }));
  return { epoch, cache, send, read: (key = 'hero') => cache.read(key, send) };
}

test('a response is fetched once until the content changes', async () => {
  const { epoch, send, read } = aCache();

  expect(await read()).toBe(await read());
  await read('courses');
  expect(send).toHaveBeenCalledTimes(2);
  epoch.current += 1;
  await read();
  expect(send).toHaveBeenCalledTimes(3);
});

test('an old response of an instance that learned late of a change is used until the quarter of an hour ends', async () => {
  jest.useFakeTimers({ now: 0 });
  const { cache, send, read } = aCache();
  await read();
  const { generation } = cache;
  jest.advanceTimersByTime(15 * 60 * 1000 - 1);
  await read();
  expect([send.mock.calls.length, cache.generation]).toEqual([1, generation]);

  jest.advanceTimersByTime(1);
  await read();

  expect([send.mock.calls.length, cache.generation]).toEqual([2, generation + 1]);
  jest.useRealTimers();
});

test('without a subscription to changes nothing is cached', async () => {
  const { epoch, send, read } = aCache();
  epoch.isSubscribed = false;

  await read();
  await read();

  expect(send).toHaveBeenCalledTimes(2);
});

test.each<[string, Partial<ApiResponse>]>([
  ['an error response', { status: 503 }],
  ['a response with no-store', { headers: [['cache-control', 'no-store']] }],
  ['a response without an ETag', { headers: [['cache-control', 'no-cache']] }],
  ['a stale response', { headers: [...VALIDATED, ['warning', '110 - "Response is Stale"']] }],
])('%s is not cached', async (_what, own) => {
  const { send, read } = aCache(aResponse(own));

  await read();
  await read();

  expect(send).toHaveBeenCalledTimes(2);
});

test('a response with a max-age is cached for that time and not stored in render processes', async () => {
  const { cache, send, read } = aCache(aResponse({ headers: [['cache-control', 'public, max-age=1']] }));

  const response = await read();
  expect(await read()).toBe(response);
  expect(cache.isLasting(response)).toBe(false);
  await pause(1_100);
  await read();

  expect(send).toHaveBeenCalledTimes(2);
});

test.each(['private, max-age=1', 'max-age=0', 'public, max-age=-1'])(
  'a response with `%s` is not shared',
  async (control) => {
    const { send, read } = aCache(
      aResponse({ headers: [...VALIDATED.slice(0, 1), ['cache-control', control]] }),
    );

    await read();
    await read();

    expect(send).toHaveBeenCalledTimes(2);
  },
);

test('a response that was requested before a change is not cached after it', async () => {
  const { epoch, cache, send, read } = aCache();
  await cache.read('hero', async () => {
    epoch.current += 1;
    return aResponse();
  });

  await read();

  expect(send).toHaveBeenCalledTimes(1);
});

test('a response that was requested just after a change is not cached: it may come from an instance without the change', async () => {
  const { epoch, send, read } = aCache();
  epoch.changedAt = performance.now();
  await read();
  await read();
  expect(send).toHaveBeenCalledTimes(2);

  epoch.changedAt -= 300;
  await read();
  await read();
  expect(send).toHaveBeenCalledTimes(3);
});

test('a render process gets a cached response once, then its number', async () => {
  const { epoch, cache, read } = aCache();
  const copies = new SentResponses(cache);
  const response = await read();

  expect(copies.message(1, response)).toEqual({ type: 'response', call: 1, response, copy: 0, clear: true });
  expect(copies.message(2, response)).toEqual({ type: 'response', call: 2, copy: 0 });
  epoch.current += 1;
  const next = await read();
  expect(copies.message(3, next)).toEqual({
    type: 'response',
    call: 3,
    response: next,
    copy: 0,
    clear: true,
  });
});

test('uncached and missing responses have no number', () => {
  const copies = new SentResponses(aCache().cache);
  const response = aResponse();
  copies.message(0, undefined);

  expect(copies.message(1, response)).toEqual({ type: 'response', call: 1, response });
  expect(copies.message(2, undefined)).toEqual({ type: 'response', call: 2 });
});
