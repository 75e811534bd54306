import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { readConfig } from '../../platform/config';
import type { Tables } from '../../platform/database/tables';
import { callerOf, type Call } from '../../testing/http-call';
import { mailedTokens } from '../../testing/mails';
import {
  ADMIN,
  ADMIN_EMAIL,
  sessionOf,
  SITE_URL,
  startService,
  type TestService,
} from '../../testing/service';
import { newToken } from './tokens';

let service: TestService;
let otherApp: FastifyInstance;
let callOther: Call;
beforeEach(async () => {
  service = await startService();
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent' });
  otherApp = await buildApp({ db: service.db, config, now: () => service.clock.now });
  callOther = callerOf(otherApp);
});
afterEach(async () => {
  await otherApp.close();
  await service.stop();
});

const body = { email: ADMIN_EMAIL };
async function reset(call: Call) {
  await service.call('POST', '/forgot-password', { body });
  const [token] = await mailedTokens(service);
  return call('PUT', `/reset-password/${token}`, { body: { password: 'another long password' } });
}
const change = (call: Call, cookie: string) =>
  call('PUT', '/admin/password', {
    cookie,
    body: { currentPassword: ADMIN.password, password: 'another long password' },
  });

test.each<[string, (cookie: string) => Promise<unknown>]>([
  ['logout', (cookie) => service.call('POST', '/admin/logout', { cookie, body: {} })],
  ['17,281 seconds', async () => (service.clock.now += 17_281_000)],
  ['a password reset by a mailed link', () => reset(service.call)],
  ['a password change', (cookie) => change(service.call, cookie)],
  ['a sign-out everywhere', (cookie) => service.call('DELETE', '/admin/sessions', { cookie })],
  ['a logout on another instance', (cookie) => callOther('POST', '/admin/logout', { cookie, body: {} })],
  ['a password reset on another instance', () => reset(callOther)],
  ['a password change on another instance', (cookie) => change(callOther, cookie)],
  [
    'a sign-out everywhere on another instance',
    (cookie) => callOther('DELETE', '/admin/sessions', { cookie }),
  ],
])('after %s, the session is invalid on all instances', async (_what, end) => {
  const cookie = await service.signIn();
  const statuses = async () => {
    const answers = [];
    for (const call of [service.call, callOther])
      for (const url of ['/admin/session', '/application', '/admin/sessions'])
        answers.push((await call('GET', url, { cookie })).statusCode);
    return answers;
  };
  expect(await statuses()).toEqual(Array(6).fill(200));

  await end(cookie);

  expect(await statuses()).toEqual(Array(6).fill(401));
});

test('the database contains no usable token', async () => {
  const answers = [];
  for (let count = 0; count < 5; count += 1)
    answers.push(await service.call('POST', '/admin', { body: ADMIN }));
  const changed = await change(service.call, sessionOf(answers[0]!));
  await service.call('POST', '/forgot-password', { body });
  const waiting = await dump();
  const mailed = await mailedTokens(service);
  const tokens = [
    ...answers.map((answer) => (answer.json() as { token: string }).token),
    ...[...answers, changed].map((answer) => sessionOf(answer).replace('session=', '')),
    ...mailed,
  ];

  expect(tokens).toHaveLength(12);
  const stored = `${waiting}${await dump()}`;
  for (const token of tokens) expect(stored).not.toContain(token);
  // No stored text may work as a session cookie or in a reset link.
  for (const guess of new Set(stored.match(/[\w-]{36,}/g))) {
    const answer = await service.call('GET', '/admin/session', { cookie: `session=${guess}` });
    expect(answer.statusCode).toBe(401);
    const password = 'a password of a thief';
    expect((await service.call('PUT', `/reset-password/${guess}`, { body: { password } })).statusCode).toBe(
      400,
    );
  }
});

async function dump(): Promise<string> {
  const tables: (keyof Tables)[] = ['admin', 'session', 'password-reset', 'outbox', 'setting'];
  const rows = [];
  for (const table of tables) rows.push(await service.db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}

test('ten thousand tokens have 256 random bits each, and all differ', () => {
  const tokens = Array.from({ length: 10_000 }, newToken);
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));

  expect(new Set(tokens).size).toBe(10_000);
  for (const one of bytes) expect(one).toHaveLength(32);
  // Random bits are set in about half of the tokens. A difference of 350 (7 standard deviations) cannot be chance.
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bytes.filter((one) => ((one[bit >> 3]! >> (bit & 7)) & 1) === 1).length;
    expect(Math.abs(set - 5000)).toBeLessThan(350);
  }
});
