import { ADMIN, ADMIN_EMAIL, startService, type TestService } from '../testing/service';
import { hashPassword, isPassword } from './passwords';

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const NEW_PASSWORD = 'another long password';
const forgot = (email: string) => service.call('POST', '/forgot-password', { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  service.call('PUT', `/reset-password/${token}`, { body: { password } });
const login = async (password: string) =>
  (await service.call('POST', '/admin', { body: { ...ADMIN, password } })).statusCode;

async function mails() {
  const rows = await service.db.selectFrom('outbox').select(['kind', 'payload']).execute();
  return rows.map(({ kind, payload }) => ({
    kind,
    ...(JSON.parse(payload) as { to: string; link: string }),
  }));
}
async function newestToken() {
  await forgot(ADMIN_EMAIL);
  return (await mails()).at(-1)!.link.split('/').pop()!;
}

test('known and unknown addresses are answered alike; only the known one gets a mail', async () => {
  const answers = [await forgot(ADMIN_EMAIL), await forgot('nobody@platter.example')];

  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ Status: 'Success' });
  }
  expect(await mails()).toEqual([
    {
      kind: 'password-reset',
      to: ADMIN_EMAIL,
      link: expect.stringMatching(/^http:\/\/localhost:3000\/reset_password\/[\w-]{43}$/),
    },
  ]);
});

test('the link leads to the configured site, whatever host was asked', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL.toUpperCase() }, headers });
  expect((await mails())[0]!.link).toMatch(/^http:\/\/localhost:3000\//);
});

test.each([['nobody'], [''], ['a@b'], ['a b@c.de']])('the address %j is refused', async (email) => {
  const answer = await forgot(email);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field: 'email' }] });
});

test('the link sets a new password and ends all sessions', async () => {
  const cookie = await service.signIn();
  const answer = await reset(await newestToken());

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ Status: 'Success' });
  expect((await service.call('GET', '/admin/session', { cookie })).statusCode).toBe(401);
  expect(await login(ADMIN.password)).toBe(401);
  expect(await login(NEW_PASSWORD)).toBe(200);
});

test('of fifty uses of one link at once, one succeeds', async () => {
  const token = await newestToken();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`)),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49);
});

test('a link that is replaced, too old or made up does nothing and is refused alike', async () => {
  const replaced = await newestToken();
  const old = await newestToken();
  const refused = [await reset(replaced), await reset('made-up')];
  service.clock.now += 30 * 60_000;
  refused.push(await reset(old));

  for (const answer of refused) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ field: 'id', message: 'is not a link that still works' }],
    });
  }
  expect(await login(ADMIN.password)).toBe(200);
});

test('the database holds the hash of a reset token', async () => {
  const token = await newestToken();
  const rows = await service.db.selectFrom('password-reset').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  [11, 400],
  [12, 200],
  [1024, 200],
  [1025, 400],
])('a new password of %i characters is answered with %i', async (length, status) => {
  const password = 'ü'.repeat(length);
  expect((await reset(await newestToken(), password)).statusCode).toBe(status);
  if (status === 200) expect(await login(password)).toBe(200);
});

test('passwords are kept as argon2id with the cost that OWASP asks for', async () => {
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('no password belongs to nobody', async () => {
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false);
});
