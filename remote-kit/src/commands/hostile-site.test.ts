import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandRun } from '../testing/command-run';
import { releases } from './releases';

/** Control characters that clear the screen, set the window title, color the text and reverse its direction. */
const ATTACK = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e';
const HARMLESS = '[2J]0;owned31m';

let server: Server;
let answer: { status: number; body: unknown; headers?: Record<string, string> };

beforeEach(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

const run = (...args: string[]) =>
  commandRun(releases, args, {
    SITE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    RELEASE_TOKEN: 'a-token',
  });

const at = '2026-11-20T10:00:00.000Z';
const change = {
  at,
  who: `Eve${ATTACK}`,
  why: ATTACK,
  did: 'switch',
  from: null,
  to: ATTACK,
  commit: ATTACK,
};
const view = {
  tag: 'x',
  versions: [`1.0.0${ATTACK}`],
  entry: { live: '1.0.0', history: [{ ...change, commits: [ATTACK] }] },
  problem: `1.0.0: ${ATTACK}`,
  quarantined: { [`2.0.0${ATTACK}`]: { at, why: ATTACK } },
};

test.each<[string, typeof answer, string[]]>([
  ['the texts of a remote', { status: 200, body: view }, ['show', 'events']],
  ['the history of a remote', { status: 200, body: view }, ['log', 'events']],
  ['the name of a remote', { status: 200, body: { remotes: { [`events${ATTACK}`]: view } } }, ['list']],
  ['the reason of an error', { status: 403, body: { detail: ATTACK } }, ['list']],
  ['the faults of a release', { status: 422, body: { detail: 'x', faults: [ATTACK] } }, ['list']],
])('a site cannot control the terminal by %s', async (_what, hostile, args) => {
  answer = hostile;

  const { text } = await run(...args);

  expect(text).toContain(HARMLESS);
  expect(text).not.toMatch(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/u);
});

test('https of a site that speaks http fails without internals of OpenSSL', async () => {
  const { port } = server.address() as AddressInfo;
  const SITE_URL = `https://127.0.0.1:${port}`;
  const { text } = await commandRun(releases, ['list'], { SITE_URL, RELEASE_TOKEN: 'a-token' });

  expect(text).toBe(
    `${SITE_URL} cannot be reached: wrong version number. Check that the site is running and that SITE_URL is its address.`,
  );
});
