import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { SESSION_SECONDS } from 'shared-lib/schema';
import { tokenHash } from '../../features/accounts/tokens';
import { anInquiry } from '../../testing/builders';
import { storedRows } from '../../testing/stored-rows';
import { startService, type TestService } from '../../testing/service';
import { addressWithId, VALID_BODIES } from '../../testing/writes';
import { enforceAccess } from './access';
import { accessTable } from './access-table';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  await service.call('POST', '/application/post', { body: anInquiry() });
  cookie = await service.signIn();
});
afterAll(() => service.stop());

const OPEN_WRITES = [
  'POST /application/post',
  'POST /admin',
  'POST /admin/logout',
  'POST /forgot-password',
  'POST /v1/newsletter/confirmation',
  'POST /v1/newsletter/unsubscription',
  'PUT /reset-password/:id',
];

const namesOf = (routes: { method: string; url: string }[]) =>
  routes.map(({ method, url }) => `${method} ${url}`);

test('only the specified writes and the links of newsletter mails are public', () => {
  const writes = service.app.routePolicies.filter(({ method }) => !/GET|HEAD/.test(method));
  expect(namesOf(writes.filter(({ access }) => access === 'public')).sort()).toEqual([...OPEN_WRITES].sort());
});

test('only admins can list requests and subscriptions', () => {
  const closed = namesOf(service.app.routePolicies.filter(({ access }) => access === 'admin'));
  expect(closed).toEqual(expect.arrayContaining(['GET /application', 'GET /newsletter', 'PUT /hero/:id']));
});

test.each([
  ['without a session', () => undefined],
  ['with a forged session', () => 'session=made-up'],
  ['with a longer session', () => `${cookie}x`],
  ['with a shorter session', () => cookie.slice(0, -1)],
  [
    'with a session in which one letter is changed',
    () => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ],
  ['with a session in upper case', () => cookie.toUpperCase().replace('SESSION', 'session')],
  ['with the stored hash of a session', () => `session=${tokenHash(cookie.replace('session=', ''))}`],
  ['with an empty session', () => 'session='],
  ['with the readable admin-token cookie only', () => 'admin-token=anything'],
])('every route for admins rejects a caller %s', async (_name, sentCookie) => {
  await expectAllRejected(sentCookie());
});

test('every route for admins rejects an expired session', async () => {
  const expired = await service.signIn();
  service.clock.now += SESSION_SECONDS * 1000;
  await expectAllRejected(expired);
  service.clock.now -= SESSION_SECONDS * 1000;
});

async function expectAllRejected(sentCookie: string | undefined) {
  const closed = service.app.routePolicies.filter(({ access }) => access === 'admin');
  expect(closed.length).toBeGreaterThanOrEqual(30);
  const before = await storedRows(service.db);
  for (const { method, url } of closed) {
    const answer = await call(method, url, sentCookie);
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
  expect(await storedRows(service.db)).toEqual(before);
}

test('a write from a page of another origin changes nothing, even with a session', async () => {
  const writes = service.app.routePolicies.filter(({ method }) => !/GET|HEAD/.test(method));
  const before = await storedRows(service.db);
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
    for (const { method, url } of writes) {
      const answer = await call(method, url, cookie, { origin });
      expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
    }
  expect(await storedRows(service.db)).toEqual(before);
});

/** Sends a valid request, so that only the access check can reject it. */
const call = async (method: string, url: string, sentCookie?: string, headers = {}) =>
  service.call(method, await addressWithId(service.db, url), {
    headers,
    ...(sentCookie && { cookie: sentCookie }),
    ...(!/GET|HEAD/.test(method) && { body: VALID_BODIES[`${method} ${url}`] }),
  });

test('docs/api-access.md lists the access of each route', () => {
  const documented = readFileSync(path.join(__dirname, '../../../../docs/api-access.md'), 'utf8');
  const message = 'The routes have changed: run node scripts/run.mjs scripts/api-access.ts';
  expect(documented === accessTable(service.app.routePolicies) ? '' : message).toBe('');
});

test('a rejection is a problem document that is not cached', async () => {
  const answer = await service.call('GET', '/application');

  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    detail: 'Sign in to do this',
  });
});

test('a route without an access policy prevents the start', () => {
  const app = Fastify();
  enforceAccess(app);
  expect(() => app.get('/forgotten', () => 'open')).toThrow('Route GET /forgotten has no access policy');
});
