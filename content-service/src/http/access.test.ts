import Fastify from 'fastify';
import type { Context } from '../context';
import { startService, type TestService } from '../testing/service';
import { enforceAccess } from './access';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

const OPEN_WRITES = [
  'POST /application/post',
  'POST /admin',
  'POST /admin/logout',
  'POST /forgot-password',
  'PUT /reset-password/:id',
];

const addressOf = (url: string) => url.replace(/:\w+|\*/, 'x');
const namesOf = (routes: { method: string; url: string }[]) =>
  routes.map(({ method, url }) => `${method} ${url}`);

test('only the specified writes are open to everybody', () => {
  const writes = service.app.routePolicies.filter(({ method }) => !/GET|HEAD/.test(method));
  expect(namesOf(writes.filter(({ access }) => access === 'public')).sort()).toEqual([...OPEN_WRITES].sort());
});

test('lists of what visitors sent are for admins', () => {
  const closed = namesOf(service.app.routePolicies.filter(({ access }) => access === 'admin'));
  expect(closed).toEqual(expect.arrayContaining(['GET /application', 'GET /newsletter', 'PUT /hero/:id']));
});

test('no route for admins answers without a session, with a made-up one or with a changed one', async () => {
  const closed = service.app.routePolicies.filter(({ access }) => access === 'admin');
  expect(closed.length).toBeGreaterThan(8);
  for (const { method, url } of closed)
    for (const given of [undefined, 'session=made-up', `${cookie}x`, 'session=', 'admin-token=anything']) {
      const answer = await service.call(method, addressOf(url), {
        ...(given && { cookie: given }),
        ...(method === 'PUT' && { body: {} }),
      });
      expect([method, url, given, answer.statusCode]).toEqual([method, url, given, 401]);
    }
});

test('a refusal is a problem document that is not kept', async () => {
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

test('a route that does not say who may call it stops the start', () => {
  const app = Fastify();
  enforceAccess(app, {} as Context);
  expect(() => app.get('/forgotten', () => 'open')).toThrow('GET /forgotten does not say who may call it');
});
