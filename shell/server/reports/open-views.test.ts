import Fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseJudge, ReleaseObservation } from '../releases/releases';
import { createPageViews } from '../visitors/page-views';
import { beacon } from './beacon';

const MINUTE = 60_000;
const views = createPageViews(Buffer.from('s'.repeat(32)));
const recorded: ReleaseObservation[] = [];
let app: FastifyInstance;
let now: number;

beforeEach(async () => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  recorded.length = 0;
  const judge = { record: (observation: ReleaseObservation) => recorded.push(observation) };
  app = Fastify();
  await app.register(beacon, {
    siteUrl: 'https://institute.test',
    judge: judge as unknown as ReleaseJudge,
    views,
  });
});

afterEach(() => app.close());

const aView = (versions: Record<string, string> = { public_remote: '2.0.0' }) => views.create(versions);
const report = (payload: object, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/beacon/outcomes', payload, remoteAddress });
const silent = () => recorded.filter(({ signal }) => signal === 'silent');

test('a page view that starts and reports no end counts as silent after five minutes, at the next report', async () => {
  const hung = aView();
  await report({ view: hung.token, started: 'public_remote' });

  now = 5 * MINUTE - 1;
  await report({ view: aView().token, started: 'public_remote' });
  expect(silent()).toEqual([]);

  now = 5 * MINUTE;
  await report({ view: aView().token, started: 'public_remote' });
  expect(silent()).toEqual([
    {
      signal: 'silent',
      outcome: true,
      remote: 'public_remote',
      version: '2.0.0',
      route: '',
      view: hung.id,
      network: '203.0.113.7',
    },
  ]);
});

test('a page view that reports its end is not silent, also if it reports twice', async () => {
  const { token, id } = aView();
  await report({ view: token, started: 'public_remote' });
  await report({ view: token });
  await report({ view: token, pages: [{ route: 'public_remote:pages/home' }] });
  now = 6 * MINUTE;
  await report({ view: aView().token });

  expect(silent()).toMatchObject([{ outcome: false, view: id }]);
});

test.each([
  ['a forged token', () => ({ view: 'forged', started: 'public_remote' })],
  ['a remote that is not compared', () => ({ view: aView().token, started: 'admin_remote' })],
  ['a property of all objects', () => ({ view: aView().token, started: 'constructor' })],
  ['no start', () => ({ view: aView().token })],
])('%s opens no page view', async (_case, body) => {
  await report(body());
  now = 6 * MINUTE;
  await report({ view: aView().token });

  expect(silent()).toEqual([]);
});
