import Fastify, { type FastifyInstance } from 'fastify';
import type { LoadedRelease } from '../releases/loaded-release';
import { ReleaseJudge } from '../releases/outcomes/judge';
import { exchange, statusesIn } from '../testing/raw-connection';
import { createPageViews } from '../visitors/page-views';
import { beacon } from './beacon';
import { OpenViews } from './open-views';

const MINUTE = 60_000;
const RELEASES = { new: '2.0.0', former: '1.0.0' };
const loaded = (version: string) =>
  ({ release: { name: 'public_remote', version, pages: {} } }) as LoadedRelease;

const views = createPageViews(Buffer.from('s'.repeat(32)));
const verdicts: string[] = [];
let judge: ReleaseJudge;
let app: FastifyInstance;
let minutes: number;

beforeEach(async () => {
  const start = Date.now();
  minutes = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => minutes * MINUTE);
  jest.spyOn(Date, 'now').mockImplementation(() => start + minutes * MINUTE);
  verdicts.length = 0;
  const pair = { new: loaded(RELEASES.new), former: loaded(RELEASES.former) };
  judge = new ReleaseJudge(
    () => pair,
    (_remote, _pair, why) => verdicts.push(why),
  );
  app = Fastify();
  await app.register(beacon, { siteUrl: 'https://institute.test', judge, views });
});

afterEach(() => app.close());

const aView = (group: keyof typeof RELEASES) => views.create({ public_remote: RELEASES[group] });
const report = (payload: object, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/beacon/outcomes', payload, remoteAddress });
const start = (token: string, address?: string) => report({ view: token, started: 'public_remote' }, address);

/** In ten minutes, 200 visitors of each release open a page and leave it. After each of them, `attack` sends reports. */
async function observe(attack: (visitor: number) => Promise<unknown>): Promise<void> {
  for (let visitor = 0; visitor < 200; visitor += 1) {
    minutes = visitor / 20;
    for (const group of ['new', 'former'] as const) {
      const address = `198.51.${Number(group === 'new')}.${visitor}`;
      const { token } = aView(group);
      await start(token, address);
      await report({ view: token }, address);
    }
    await attack(visitor);
  }
}

const TEN_ADDRESSES = Array.from({ length: 10 }, (_, number) => `203.0.113.${number}`);

test('a stranger with ten addresses who starts thousands of page views without an end halts no release', async () => {
  await observe(async () => {
    for (const address of TEN_ADDRESSES) await start(aView('new').token, address);
  });

  expect(verdicts).toEqual([]);
});

test('a release whose pages hang for many visitors is halted', async () => {
  await observe((visitor) => start(aView('new').token, `203.0.113.${visitor}`));

  expect(verdicts[0]).toContain('they hung or crashed');
});

test('a page view that ends and is started again does not count as silent', async () => {
  const { token } = aView('new');
  await observe(async (visitor) => {
    const address = `203.0.113.${visitor}`;
    await start(token, address);
    await report({ view: token }, address);
    await start(token, address);
  });

  expect(judge.stored()[0]?.tests['silent all pages']?.closed.new.failures).toBe(0);
});

test('page views beyond the limit are forgotten, so that strangers cannot fill the memory', () => {
  const silent: number[] = [];
  const open = new OpenViews<number>((view) => silent.push(view));
  for (let view = 0; view < 30_000; view += 1) open.start(`${view}`, view);
  minutes = 5;

  expect(open.end('0')).toBeUndefined();
  expect(silent).toHaveLength(20_000);
});

test.each<[string, (token: string) => string]>([
  ['no JSON', () => '{"view":'],
  ['null', () => 'null'],
  ['a list', (token) => JSON.stringify([{ view: token, started: 'public_remote' }])],
  ['a start that is an object', (token) => JSON.stringify({ view: token, started: { public_remote: 1 } })],
  ['a view that is a list', (token) => JSON.stringify({ view: [token], started: 'public_remote' })],
  [
    'a remote with a control character',
    (token) => JSON.stringify({ view: token, started: 'public_remote\0' }),
  ],
  [
    'a token with another signature',
    (token) => JSON.stringify({ view: `${token}A`, started: 'public_remote' }),
  ],
  ['deep lists', () => '['.repeat(8_000)],
  [
    'more than 8 KB',
    (token) => JSON.stringify({ view: token, started: 'public_remote', x: 'x'.repeat(8_192) }),
  ],
])('a report with %s starts no page view', async (_what, bodyFor) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const body = bodyFor(aView('new').token);
  const head = `POST /beacon/outcomes HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain`;

  const response = await exchange(app.server, `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  expect(statusesIn(response)).toEqual([204]);
  minutes = 6;
  await report({ view: aView('new').token });
  expect(judge.stored()).toEqual([]);
});
