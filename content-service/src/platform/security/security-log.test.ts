import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mailedTokens } from '../../testing/mails';
import {
  ADMIN,
  ADMIN_EMAIL,
  anotherAdmin,
  sessionOf,
  startService,
  type TestService,
} from '../../testing/service';
import { SECURITY_EVENTS } from './security-log';

type Line = { event?: string; level: number; msg: string; account?: string; network?: string };

let lines: Line[];
let service: TestService;
beforeEach(async () => {
  lines = [];
  service = await startService({
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    env: { LOG_LEVEL: 'info', METRICS_TOKEN: 'a token of 20 letters'.replaceAll(' ', '-') },
  });
});
afterEach(() => service.stop());

const events = () => lines.filter(({ event }) => event);
const names = () => events().map(({ event }) => event);
const send = (method: string, url: string, body?: unknown, more = {}) =>
  service.call(method, url, { body, from: '203.0.113.77', ...more });
const login = (username: string, password: string) => send('POST', '/admin', { username, password });

test('a failed login is logged with the network and a keyed hash of the name, never with name or address', async () => {
  await login('admin', 'wrong');
  await login(' ADMIN', 'wrong');
  await login('nobody', 'wrong');

  expect(events()).toEqual([
    expect.objectContaining({ event: 'login.failed', level: 40, network: '203.0.113.0/24' }),
    expect.objectContaining({ event: 'login.failed' }),
    expect.objectContaining({ event: 'login.failed' }),
  ]);
  const [first, again, other] = events().map(({ account }) => account);
  expect(first).toMatch(/^[\w-]{16}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(JSON.stringify(lines)).not.toMatch(/nobody|203\.0\.113\.77/);
});

test('hashes differ between installations, so they cannot be looked up', async () => {
  await login('admin', 'wrong');
  const others: Line[] = [];
  const another = await startService({
    logStream: { write: (line) => void others.push(JSON.parse(line) as Line) },
    env: { LOG_LEVEL: 'info' },
  });
  await another.call('POST', '/admin', { body: { username: 'admin', password: 'wrong' } });
  await another.stop();

  const hashes = [lines, others].map((events) => events.find(({ event }) => event)!.account);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('login, logout and session events are logged', async () => {
  const cookie = sessionOf(await login(ADMIN.username, ADMIN.password));
  await send('POST', '/admin/logout', undefined, { cookie });
  await send('GET', '/admin/session', undefined, { cookie });
  const second = await anotherAdmin(service);
  const [session] = (await send('GET', '/admin/sessions', undefined, { cookie: second })).json() as {
    _id: string;
  }[];
  await send(
    'PUT',
    '/admin/password',
    { currentPassword: 'x', password: 'a very new secret' },
    { cookie: second },
  );
  await send('DELETE', `/admin/sessions/${session!._id}`, undefined, { cookie: second });
  await send('GET', '/metrics', undefined, { headers: { authorization: 'Bearer made-up' } });

  expect(names()).toEqual([
    'login.ok',
    'logout',
    'session.invalid',
    'login.ok',
    'password.rejected',
    'session.ended',
    'token.invalid',
  ]);
});

test('password changes and the end of all sessions are logged', async () => {
  const cookie = await service.signIn();
  const password = 'a very new secret';
  const changed = await send(
    'PUT',
    '/admin/password',
    { currentPassword: ADMIN.password, password },
    { cookie },
  );
  await send('DELETE', '/admin/sessions', undefined, { cookie: sessionOf(changed) });

  expect(names()).toEqual(['login.ok', 'password.changed', 'sessions.ended']);
});

test('requested, limited, used and invalid reset links are logged', async () => {
  for (let count = 0; count < 4; count += 1) await send('POST', '/forgot-password', { email: ADMIN_EMAIL });
  const [token] = await mailedTokens(service);
  await send('PUT', '/reset-password/made-up', { password: 'a very new secret' });
  await send('PUT', `/reset-password/${token}`, { password: 'a very new secret' });

  expect(names()).toEqual([
    ...Array.from({ length: 4 }, () => 'reset.asked'),
    'reset.limited',
    'reset.invalid',
    'reset.used',
  ]);
  expect(events()[4]!.account).toBe(events()[0]!.account);
});

test('a rate-limited login is logged', async () => {
  for (let count = 0; count < 6; count += 1) await login('admin', 'wrong');
  expect(names().at(-1)).toBe('login.limited');
});

test('docs/monitoring.md explains every event', () => {
  const manual = readFileSync(path.join(__dirname, '../../../../docs/monitoring.md'), 'utf8');
  for (const event of Object.keys(SECURITY_EVENTS)) expect(manual).toContain(`| \`${event}\` |`);
});
