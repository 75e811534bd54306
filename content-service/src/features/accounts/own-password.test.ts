import { mailedTokens, sentMails } from '../../testing/mails';
import { ADMIN, ADMIN_EMAIL, sessionOf, startService, type TestService } from '../../testing/service';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

const NEW_PASSWORD = 'another long password';
type Passwords = { currentPassword?: string; password?: string };
const change = (body: Passwords = {}, from = '203.0.113.1') =>
  service.call('PUT', '/admin/password', {
    cookie,
    from,
    body: { currentPassword: ADMIN.password, password: NEW_PASSWORD, ...body },
  });
const isOpen = async (session: string) =>
  (await service.call('GET', '/admin/session', { cookie: session })).statusCode === 200;
const login = async (password: string, from = '203.0.113.9') =>
  (await service.call('POST', '/admin', { body: { ...ADMIN, password }, from })).statusCode;

test('a change sets the password, renews the token of the session and ends all other sessions', async () => {
  const others = [await service.signIn(), await service.signIn()];
  service.clock.now += 60_000;
  const answer = await change();
  const renewed = sessionOf(answer);

  expect(answer.statusCode).toBe(204);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Max-Age=17220; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  expect(renewed).not.toBe(cookie);
  expect(await isOpen(renewed)).toBe(true);
  for (const ended of [cookie, ...others]) expect(await isOpen(ended)).toBe(false);
  expect(await login(ADMIN.password)).toBe(401);
  expect(await login(NEW_PASSWORD)).toBe(200);
});

test('a password change does not extend the session', async () => {
  service.clock.now += 17_000_000;
  const renewed = sessionOf(await change());
  service.clock.now += 279_999;
  expect(await isOpen(renewed)).toBe(true);
  service.clock.now += 1;
  expect(await isOpen(renewed)).toBe(false);
});

test('the admin gets a mail that contains no secrets', async () => {
  await change();
  const [notice, ...others] = await sentMails(service);

  expect(others).toEqual([]);
  expect(notice).toContain(`\nTo: ${ADMIN_EMAIL}\n`);
  expect(notice).toContain('was changed on 20 November 2026 at 12:00 UTC.');
  expect(notice).toMatch(/^http:\/\/localhost:3000\/forgot-password$/m);
  expect(notice).not.toMatch(/reset_password|argon2/);
  expect(notice).not.toContain(NEW_PASSWORD);
});

test('an admin without an e-mail address gets no mail, and the change succeeds', async () => {
  await service.db.updateTable('admin').set({ email: null }).execute();
  expect((await change()).statusCode).toBe(204);
  expect(await sentMails(service)).toEqual([]);
  const [message] = await service.db.selectFrom('outbox').selectAll().execute();
  expect(message).toMatchObject({ sentAt: expect.any(String), payload: '' });
});

test('a password change revokes pending reset links', async () => {
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL } });
  const [open] = await mailedTokens(service);
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL } });
  service.clock.now += 1;
  await change();

  const answer = await service.call('PUT', `/reset-password/${open}`, { body: { password: 'x'.repeat(12) } });
  expect(answer.json()).toMatchObject({ errors: [{ field: 'id' }] });
  expect(await mailedTokens(service)).toEqual([]);
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL } });
  expect(await mailedTokens(service)).toHaveLength(1);
});

test('the error of a wrong current password names the field, and nothing changes', async () => {
  const answer = await change({ currentPassword: 'not the password' });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errors: [{ field: 'currentPassword', message: 'is not your password' }],
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await isOpen(cookie)).toBe(true);
  expect(await login(ADMIN.password)).toBe(200);
  expect(await sentMails(service)).toEqual([]);
});

test('wrong current passwords count as failed logins of the client', async () => {
  for (let count = 0; count < 5; count += 1)
    expect((await change({ currentPassword: `wrong ${count}` })).statusCode).toBe(400);

  expect((await change()).statusCode).toBe(429);
  expect(await login(ADMIN.password, '203.0.113.1')).toBe(429);
  expect((await change({}, '203.0.113.2')).statusCode).toBe(204);
});

test.each([
  ['eleven char', 'must NOT have fewer than 12 characters'],
  ['an admin’s password', 'must not contain the username'],
  ['qwertyuiop123', 'is one of those that are tried first: choose one that is harder to guess'],
  ['ü'.repeat(513), 'must have at most 1024 bytes: letters of many scripts take two or three each'],
])('the new password %j is rejected, and the error names the field', async (password, message) => {
  const answer = await change({ password });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field: 'password', message }] });
});

test('of twenty concurrent changes in one session, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      change({ password: `${NEW_PASSWORD} ${index}` }, `203.0.113.${index}`),
    ),
  );
  const done = answers.filter(({ statusCode }) => statusCode === 204);
  expect(done).toHaveLength(1);
  expect(await isOpen(sessionOf(done[0]!))).toBe(true);
  expect(await sentMails(service)).toHaveLength(1);
});
