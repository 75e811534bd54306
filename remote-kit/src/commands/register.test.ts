import { createHash } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { registrationsOf } from 'release-store/release';
import { FolderStore, TokenStore } from 'release-store/store';
import { temporaryFolder } from 'release-store/testing';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { releases } from './releases';
import { tokens } from './tokens';

const folder = temporaryFolder();

let site: Site;

beforeEach(async () => {
  site = await Site.start(join(folder.path, 'releases'));
});

afterEach(() => site.stop());

const run = (...args: string[]) =>
  commandRun(releases, args, { SITE_URL: site.url, RELEASE_TOKEN: 'a-token', INIT_CWD: folder.path });
const registrations = async (store = site.store) => registrationsOf(await store.registry());
const tokenIn = (text: string) => /^ {2}([\w-]{43})$/m.exec(text)?.[1] ?? '';
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

test('register stores mount, visibility, menu entry and the hash of the token that it prints', async () => {
  const { code, text } = await run(
    'register',
    'events',
    '--mount',
    '/events',
    '--private',
    '--menu',
    'Events',
  );

  expect(code).toBe(0);
  expect((await registrations()).events).toEqual({
    mount: '/events',
    isPrivate: true,
    menu: 'Events',
    tokenHash: hash(tokenIn(text)),
  });
  expect(text).toContain('✓ register events at /events');
  expect(text).toContain('It is shown only once.');
});

test.each([
  [[], '--mount is missing: set the path of the remote, like --mount /events'],
  [['--mount', '/admin'], '/admin is the mount of admin_remote. Choose another path'],
  [['--mount', '/../x'], '"/../x" is not a mount'],
])('register events %j is rejected, and no token is printed', async (options, reason) => {
  const { code, text } = await run('register', 'events', ...options);

  expect(code).toBe(1);
  expect(text).toContain(reason);
  expect(tokenIn(text)).toBe('');
  expect(await registrations()).not.toHaveProperty('events');
});

test('unregister removes a remote', async () => {
  await run('register', 'events', '--mount', '/events');
  const { code, text } = await run('unregister', 'events', '--why', 'summer break');

  expect([code, text]).toEqual([0, '✓ unregister events']);
  expect(await registrations()).not.toHaveProperty('events');
  expect((await site.store.entry('events')).entry?.history.at(-1)).toMatchObject({ why: 'summer break' });
});

test('a folder of releases is registered in without a site', async () => {
  const store = new FolderStore(join(folder.path, 'site'));
  await run('register', 'events', '--mount', '/events', '--menu', 'Events', '--to', 'site');

  expect(await registrations(store)).toHaveProperty('events.mount', '/events');
  expect((await run('show', 'events', '--to', 'site')).text).toContain('/events, menu entry Events');
  await run('unregister', 'events', '--to', 'site');
  expect(await registrations(store)).not.toHaveProperty('events');
});

test('unregister with an invalid reason revokes no token of a folder', async () => {
  const tokens = new TokenStore(join(folder.path, 'site'));
  await run('register', 'events', '--mount', '/events', '--to', 'site');
  await tokens.create('events', { person: 'anna', days: 1, tokenHash: hash('of Anna') });

  const { code } = await run('unregister', 'events', '--to', 'site', '--why', 'x'.repeat(501));
  expect(code).toBe(1);
  expect(tokens.all().map(({ revoked }) => revoked)).toEqual([undefined]);
});

test('renew prints a new token, once, and the former one is no longer stored', async () => {
  const former = tokenIn((await run('register', 'events', '--mount', '/events', '--menu', 'Events')).text);
  const { code, text } = await run('renew', 'events', '--why', 'lost');

  expect(code).toBe(0);
  expect(tokenIn(text)).not.toBe(former);
  expect((await registrations()).events).toEqual({
    mount: '/events',
    menu: 'Events',
    tokenHash: hash(tokenIn(text)),
  });
  expect(text).toContain('The former token is no longer valid.');
  expect((await site.store.entry('events')).entry?.history.at(-1)).toMatchObject({
    did: 'renew',
    why: 'lost',
  });
});

test.each([
  ['before it answers', ''],
  [
    'in the middle of its answer',
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"entry"',
  ],
])(
  'a new token is printed if the site ends the connection %s, because it may be valid',
  async (_when, answer) => {
    const cut = createServer((socket) => socket.once('data', () => socket.end(answer)));
    await new Promise<void>((listening) => cut.listen(0, '127.0.0.1', listening));
    const SITE_URL = `http://127.0.0.1:${(cut.address() as AddressInfo).port}`;
    const env = { SITE_URL, RELEASE_TOKEN: 'a-token' };

    const registered = await commandRun(releases, ['register', 'events', '--mount', '/events'], env);
    const renewed = await commandRun(releases, ['renew', 'events'], env);
    const created = await commandRun(tokens, ['create', '--person', 'Ada', '--remote', 'events'], env);

    for (const { code, text } of [registered, renewed, created]) {
      expect(code).toBe(1);
      expect(tokenIn(text)).not.toBe('');
      expect(text).toContain(`${SITE_URL} has sent no answer yet`);
    }
    expect(renewed.text).toContain('If it is not valid, replace it: npm run releases -- renew events');
    expect(created.text).toContain('It is valid if this lists it: npm run releases -- tokens list');
    await new Promise((closed) => cut.close(closed));
  },
);

test('renew of a remote that is not registered prints no token', async () => {
  const { code, text } = await run('renew', 'news');

  expect(code).toBe(1);
  expect(tokenIn(text)).toBe('');
});
