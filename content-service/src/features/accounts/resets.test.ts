import { isPostgres } from '../../platform/database/dialect';
import type { Database } from '../../platform/database/tables';
import { isWaitingForLock } from '../../testing/database';
import { aMailWorker, mailedTokens, sentMails } from '../../testing/mails';
import {
  ADMIN,
  ADMIN_EMAIL,
  anotherAdmin,
  NOON,
  startService,
  type TestService,
} from '../../testing/service';
import { adminByEmail, changePassword, lockAdmin } from './queries';
import { createReset, findValidReset } from './resets';
import { tokenHash } from './tokens';

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const LATER = new Date(NOON + 1).toISOString();
const NEW_PASSWORD = 'another long password';
const forgot = (email: string) => service.call('POST', '/forgot-password', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  service.call('PUT', `/reset-password/${token}`, { body: { password } });
const login = async (password: string) =>
  (await service.call('POST', '/admin', { body: { ...ADMIN, password } })).statusCode;

async function newestToken() {
  await forgot(ADMIN_EMAIL);
  return (await mailedTokens(service)).at(-1)!;
}

test('known and unknown addresses get the same response; only the known address gets a mail', async () => {
  const addresses = [ADMIN_EMAIL.toUpperCase(), 'nobody@platter.example'];
  const answers = [];
  for (const [index, email] of addresses.entries())
    answers.push(
      await service.call('POST', '/forgot-password', { body: { email }, from: `203.0.113.${index}` }),
    );
  const mails = await sentMails(service);

  const [known, unknown] = answers.map(({ statusCode, headers: { date: _date, ...headers }, body }) => ({
    statusCode,
    headers,
    body,
  }));
  expect(known).toMatchObject({ statusCode: 200, body: '{"Status":"Success"}' });
  expect(unknown).toEqual(known);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(`\nTo: ${ADMIN_EMAIL}\n`);
  expect(mails[0]).toMatch(/^http:\/\/localhost:3000\/reset_password\/[\w-]{43}$/m);
});

test('for known and unknown addresses, the same is stored before the response', async () => {
  await forgot(ADMIN_EMAIL);
  await forgot('nobody@platter.example');

  const messages = await service.db.selectFrom('outbox').selectAll().orderBy('payload').execute();
  expect(messages.map(({ kind, payload }) => [kind, payload])).toEqual([
    ['password-reset', `{"email":"${ADMIN_EMAIL}"}`],
    ['password-reset', '{"email":"nobody@platter.example"}'],
  ]);
  expect(await service.db.selectFrom('password-reset').selectAll().execute()).toEqual([]);
});

test('the link leads to the configured site, regardless of the Host header', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL }, headers });

  const [mail] = await sentMails(service);
  expect(mail).toMatch(/^http:\/\/localhost:3000\/reset_password\//m);
  expect(mail).not.toContain('evil');
});

test.each([['nobody'], [''], ['a@b'], ['a b@c.de']])('the address %j is rejected', async (email) => {
  const answer = await forgot(email);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field: 'email' }] });
});

test('the link sets a new password, ends all sessions, and a mail informs the admin', async () => {
  const cookie = await service.signIn();
  const answer = await reset(await newestToken());

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ Status: 'Success' });
  expect((await service.call('GET', '/admin/session', { cookie })).statusCode).toBe(401);
  expect(await login(ADMIN.password)).toBe(401);
  expect(await login(NEW_PASSWORD)).toBe(200);
  const [notice, ...others] = await sentMails(service);
  expect(others).toEqual([]);
  expect(notice).toContain(`\nTo: ${ADMIN_EMAIL}\n`);
  expect(notice).toContain('\nSubject: Your password for Platter Institute was changed\n');
});

test('of fifty concurrent uses of one link, one succeeds', async () => {
  const token = await newestToken();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`)),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49);
  expect(await sentMails(service)).toHaveLength(1);
});

test('used, expired and invalid links get the same response', async () => {
  const used = await newestToken();
  const rejected = [await reset('made-up'), await reset('x'.repeat(1700))];
  await reset(used);
  rejected.push(await reset(used, 'a third long password'));
  const old = await newestToken();
  service.clock.now += 30 * 60_000;
  rejected.push(await reset(old));

  for (const answer of rejected) {
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe(rejected[0]!.body);
    expect(answer.json()).toMatchObject({
      errors: [{ field: 'id', message: 'is not a link that still works' }],
    });
  }
  expect(await login(NEW_PASSWORD)).toBe(200);
});

test('a link is valid until the last millisecond of its half hour', async () => {
  const token = await newestToken();
  service.clock.now += 30 * 60_000 - 1;
  expect((await reset(token)).statusCode).toBe(200);
});

describe('when an attacker requests links for an admin', () => {
  const HOUR_MS = 60 * 60_000;

  test('60 requests from 60 addresses within an hour cause three mails, each with a valid link', async () => {
    const tokens = [];
    for (let minute = 0; minute < 60; minute += 1) {
      const from = `203.0.113.${minute}`;
      await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL }, from });
      tokens.push(...(await mailedTokens(service)));
      service.clock.now += 1000;
    }

    expect(tokens).toHaveLength(3);
    for (const token of tokens) expect(await isOpen(token)).toBe(true);
  });

  test('concurrent requests cannot exceed the limit', async () => {
    await Promise.all(Array.from({ length: 10 }, () => forgot(ADMIN_EMAIL)));
    const workers = Array.from({ length: 4 }, () =>
      aMailWorker(service, { env: { DATA_DIR: service.folder } }),
    );
    await Promise.all(workers.map((worker) => worker.sendDue()));
    await Promise.all(workers.map((worker) => worker.stop(0)));

    expect(await service.db.selectFrom('password-reset').selectAll().execute()).toHaveLength(3);
  });

  test('the use of one link revokes the others and does not allow more mails', async () => {
    const tokens = [await newestToken(), await newestToken(), await newestToken()];
    expect((await reset(tokens[1]!)).statusCode).toBe(200);
    await sentMails(service);

    for (const token of tokens) expect(await isOpen(token)).toBe(false);
    service.clock.now += HOUR_MS - 1;
    await forgot(ADMIN_EMAIL);
    expect(await mailedTokens(service)).toEqual([]);
    service.clock.now += 1;
    await forgot(ADMIN_EMAIL);
    expect(await mailedTokens(service)).toHaveLength(1);
  });

  test('the limit is per account: another admin gets a link', async () => {
    await anotherAdmin(service);
    await service.db
      .updateTable('admin')
      .set({ email: 'grace@platter.example' })
      .where('id', '=', 'grace')
      .execute();
    for (let count = 0; count < 4; count += 1) await forgot(ADMIN_EMAIL);
    await forgot('grace@platter.example');

    expect(await mailedTokens(service)).toHaveLength(4);
  });

  const isOpen = async (token: string) => {
    const now = new Date(service.clock.now).toISOString();
    return (await findValidReset(service.db, tokenHash(token), now)) !== undefined;
  };
});

test('a delayed mail has a valid link and does not invalidate a later one', async () => {
  await forgot(ADMIN_EMAIL);
  await service.db.updateTable('outbox').set({ nextAttemptAt: '2026-11-20T12:05:00.000Z' }).execute();
  service.clock.now += 60_000;
  const newest = await newestToken();
  service.clock.now += 5 * 60_000;
  const [late] = await mailedTokens(service);

  expect((await reset(late!)).statusCode).toBe(200);
  expect((await reset(newest)).statusCode).toBe(400);
});

test('a repeated mail has the same link and does not renew a used one', async () => {
  const again = () =>
    service.db
      .updateTable('outbox')
      .set({ sentAt: null, payload: `{"email":"${ADMIN_EMAIL}"}`, nextAttemptAt: '2026-11-20T12:00:00.000Z' })
      .where('kind', '=', 'password-reset')
      .execute();
  const token = await newestToken();
  await again();
  expect(await mailedTokens(service)).toEqual([token]);

  await reset(token);
  await again();
  expect(await mailedTokens(service)).toEqual([]);
  expect((await reset(token, 'a third long password')).statusCode).toBe(400);
});

test('times of a clock that was a day fast do not prevent a mail after the clock is right again', async () => {
  service.clock.now += 24 * 60 * 60_000;
  const tokens = [await newestToken(), await newestToken(), await newestToken()];
  expect((await reset(tokens[0]!)).statusCode).toBe(200);
  await service.db.deleteFrom('outbox').execute();
  service.clock.now -= 24 * 60 * 60_000;

  await forgot(ADMIN_EMAIL);
  expect(await mailedTokens(service)).toHaveLength(1);
});

describe('after a restart or on another instance, which has another key', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const mailIds = ['a', 'b', 'c'];

  async function withAnotherKey(): Promise<typeof createReset> {
    let loaded: typeof createReset | undefined;
    await jest.isolateModulesAsync(async () => {
      loaded = (await import('./resets')).createReset;
    });
    return loaded!;
  }

  const tokenOf = async (create: typeof createReset, mailId: string) => {
    const created = await create(service.db, { mailId, email: ADMIN_EMAIL, at });
    return typeof created === 'string' ? created : created.token;
  };

  test('mails whose earlier attempts failed have new links and do not count again', async () => {
    const before = [];
    for (const id of mailIds) before.push(await tokenOf(createReset, id));
    const create = await withAnotherKey();
    const after = [];
    for (const id of mailIds) after.push(await tokenOf(create, id));

    expect(after).toEqual(mailIds.map(() => expect.stringMatching(/^[\w-]{43}$/)));
    expect(after).not.toEqual(before);
    for (const token of after) expect(await findValidReset(service.db, tokenHash(token), at)).toBeDefined();
    expect(await service.db.selectFrom('password-reset').selectAll().execute()).toHaveLength(3);
    expect(await tokenOf(create, 'd')).toBe('limited');
  });

  test('a mail whose link was used is not sent again', async () => {
    await reset(await tokenOf(createReset, 'a'));

    expect(await tokenOf(await withAnotherKey(), 'a')).toBe('ended');
  });
});

test.each<[string, (tx: Database, id: string) => Promise<unknown>, string]>([
  ['password', (tx, id) => changePassword(tx, id, { passwordHash: 'new', now: LATER }), 'ended'],
  [
    'address',
    (tx, id) => tx.updateTable('admin').set({ email: 'new@a.example' }).where('id', '=', id).execute(),
    'unknown',
  ],
])('a link is not made if the %s of the admin changes meanwhile', async (_what, change, outcome) => {
  const { db, clock } = service;
  const { id } = (await adminByEmail(db, ADMIN_EMAIL))!;
  const request = { mailId: 'a', email: ADMIN_EMAIL, at: new Date(clock.now).toISOString() };
  let made: ReturnType<typeof createReset> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockAdmin(tx, id);
    made = createReset(db, request);
    while (isPostgres(db) && !(await isWaitingForLock(db)));
    await change(tx, id);
  });

  expect(await made).toBe(outcome);
  expect(await db.selectFrom('password-reset').selectAll().execute()).toEqual([]);
});

test.each([
  ['shorter than 12 characters', 'eleven char', 400],
  ['of 12 characters', 'zwölf Zeiche', 200],
  ['of 1,024 bytes', 'ü'.repeat(300) + ' x'.repeat(212), 200],
  ['of 1,025 bytes', 'ü'.repeat(300) + ' x'.repeat(212) + 'x', 400],
  ['that contains the username', 'the admin is back', 400],
  ['that is common', 'P@ssw0rd2026!', 400],
])('a new password %s gets status %s', async (_kind, password, status) => {
  const answer = await reset(await newestToken(), password);

  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(await login(password)).toBe(200);
  else expect(answer.json()).toMatchObject({ errors: [{ field: 'password' }] });
});

test('an invalid link reveals nothing about the password', async () => {
  const answer = await reset('made-up', 'P@ssw0rd2026!');
  expect(answer.json()).toMatchObject({ errors: [{ field: 'id' }] });
});

test('after a reset, a rate-limited client can log in, from that address only', async () => {
  const loginFrom = async (from: string, password: string) =>
    (await service.call('POST', '/admin', { body: { ...ADMIN, password }, from })).statusCode;
  const [here, there] = ['203.0.113.1', '203.0.113.2'];
  for (const from of [here, there])
    for (let tries = 0; tries < 6; tries += 1) await loginFrom(from, 'not my password');
  const token = await newestToken();
  const answer = await service.call('PUT', `/reset-password/${token}`, {
    body: { password: NEW_PASSWORD },
    from: here,
  });

  expect(answer.statusCode).toBe(200);
  expect(await loginFrom(here, NEW_PASSWORD)).toBe(200);
  expect(await loginFrom(there, NEW_PASSWORD)).toBe(429);
});

test('an invalid link does not shorten a wait', async () => {
  for (let tries = 0; tries < 6; tries += 1) await login('not my password');

  expect((await reset('not-a-token')).statusCode).toBe(400);
  expect(await login(ADMIN.password)).toBe(429);
});
