import Fastify, { type FastifyInstance } from 'fastify';
import { isOutage } from '../database/outage';
import { ResponseCache } from '../cache/response-cache';
import { hasValidator, sendCached } from './send-cached';

let app: FastifyInstance;
let load: () => Promise<unknown>;
const clock = { now: 0 };
beforeEach(async () => {
  load = () => Promise.resolve({ heading: 'Learn' });
  const answers = new ResponseCache({ isOutage, now: () => clock.now });
  app = Fastify();
  app.get('/hero', async (request, reply) => {
    const answer = await answers.read('hero', () => load());
    return sendCached(request, reply, answer);
  });
  await app.inject('/hero');
  load = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  answers.invalidate();
});
afterEach(() => app.close());

test('a stale response has a warning and its age', async () => {
  clock.now += 90_000;
  const { statusCode, headers, body } = await app.inject('/hero');

  expect(statusCode).toBe(200);
  expect(body).toBe('{"heading":"Learn"}');
  expect(headers).toMatchObject({
    age: '90',
    warning: '110 - "Response is Stale"',
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  const again = await app.inject({ url: '/hero', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body, again.headers.age]).toEqual([304, '', '90']);
});

test('a fresh response has neither age nor warning', async () => {
  load = () => Promise.resolve({ heading: 'Learn more' });
  const { headers, body } = await app.inject('/hero');

  expect(body).toBe('{"heading":"Learn more"}');
  expect([headers.age, headers.warning]).toEqual([undefined, undefined]);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match: %s', (header, matches) => {
  expect(hasValidator(header, '"a"')).toBe(matches);
});
