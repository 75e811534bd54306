import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentServiceStatus } from './content-service-status';

const READY = { status: 'ready', contract: '1.2.0', capabilities: ['site-facts'] };

let server: Server;
let content: ContentServiceStatus;
let polls: number;
let answer: { status: number; body: string };
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  polls = 0;
  answer = { status: 200, body: JSON.stringify(READY) };
  server = createServer((_request, response) => {
    polls += 1;
    response.writeHead(answer.status, { connection: 'close' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  content = new ContentServiceStatus(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterEach(async () => {
  content.stop();
  jest.useRealTimers();
  await new Promise((closed) => server.close(closed));
});

/** Advances the clock. If a poll starts, waits until the poll is answered and the next poll is scheduled. */
async function advance(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  while (jest.getTimerCount() === 0) await new Promise((next) => setImmediate(next));
}

test.each([
  ['a proxy that reaches no service', 502, '<html>Bad Gateway</html>'],
  ['a service that is not ready', 503, '{"status":503}'],
])('the shell asks %s every second, and rarely after the first answer', async (_what, status, body) => {
  answer = { status, body };
  await content.start();
  await advance(1_000);
  await advance(1_000);
  expect(polls).toBe(3);
  expect(content.contractVersion()).toBeUndefined();

  answer = { status: 200, body: JSON.stringify(READY) };
  await advance(1_000);
  expect(content.contractVersion()).toBe('1.2.0');
  expect(content.has('site-facts')).toBe(true);

  await advance(29_000);
  expect(polls).toBe(4);
  await advance(1_000);
  expect(polls).toBe(5);
});

test('a foreign service without the path is asked rarely', async () => {
  answer = { status: 404, body: 'Not found' };
  await content.start();
  await advance(29_000);

  expect(polls).toBe(1);
});

test.each([
  ['answers 404', { status: 404, body: 'Not found' }, true],
  ['requires a session', { status: 401, body: '{}' }, true],
  ['answers a page', { status: 200, body: '<!doctype html>' }, true],
  ['states no contract', { status: 200, body: '{"status":"ready"}' }, true],
  ['states a contract', { status: 200, body: JSON.stringify(READY) }, false],
  ['is not ready', { status: 503, body: '{}' }, false],
])('a service that %s', async (_what, response, isForeign) => {
  answer = response;
  expect(content.isForeign()).toBe(false);
  await content.start();
  expect(content.isForeign()).toBe(isForeign);
});

test('our own service remains our own during an outage that a proxy answers with 404', async () => {
  await content.start();
  answer = { status: 404, body: 'Not found' };
  await advance(30_000);

  expect(polls).toBe(2);
  expect(content.isForeign()).toBe(false);
});

test('our own service that starts after the shell never counts as a foreign service', async () => {
  answer = { status: 502, body: '<html>Bad Gateway</html>' };
  await content.start();
  expect(content.isForeign()).toBe(false);

  answer = { status: 200, body: JSON.stringify(READY) };
  await advance(1_000);
  expect(content.isForeign()).toBe(false);
});

test('an outage after the first answer changes nothing', async () => {
  await content.start();
  answer = { status: 503, body: '{}' };
  await advance(30_000);
  await advance(5_000);

  expect(polls).toBe(2);
  expect(content.has('site-facts')).toBe(true);
});

test('a stopped shell asks no more, also if it stops while it waits for an answer', async () => {
  answer = { status: 503, body: '{}' };
  const starting = content.start();
  content.stop();
  await starting;

  expect(polls).toBe(1);
  expect(jest.getTimerCount()).toBe(0);
});
