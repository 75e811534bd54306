import { ADMIN, ADMIN_EMAIL, sessionOf, startService, type TestService } from '../../testing/service';

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const login = (pair: object, from = '203.0.113.1') => service.call('POST', '/admin', { body: pair, from });
const wrong = { ...ADMIN, password: 'not the password' };

test('valid credentials start a session, and only the cookie has its token', async () => {
  const answer = await login(ADMIN);
  const { token } = answer.json() as { token: string };
  const cookie = sessionOf(answer);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Max-Age=17280; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  expect(cookie).not.toContain(token);
  expect((await service.call('GET', '/admin/session', { cookie })).json()).toEqual({
    username: 'admin',
    email: ADMIN_EMAIL,
    expiresAt: '2026-11-20T16:48:00.000Z',
  });
  const asBearer = { headers: { authorization: `Bearer ${token}` } };
  for (const misuse of [asBearer, { cookie: `session=${token}` }])
    expect((await service.call('GET', '/admin/session', misuse)).statusCode).toBe(401);
});

test('over https the cookie is bound to the host', async () => {
  const secure = await startService({ env: { SITE_URL: 'https://www.platter.example' } });
  const answer = await secure.call('POST', '/admin', { body: ADMIN });
  const session = await secure.call('GET', '/admin/session', { cookie: sessionOf(answer) });
  await secure.stop();

  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(session.statusCode).toBe(200);
});

test('the database contains no usable token', async () => {
  const cookie = await service.signIn();
  const rows = JSON.stringify(await service.db.selectFrom('session').selectAll().execute());
  expect(rows).not.toContain(cookie.replace('session=', ''));
});

test.each([
  ['a wrong password', wrong],
  ['an unknown username', { username: 'nobody', password: ADMIN.password }],
  ['nothing', { username: '', password: '' }],
])('%s gets the same response', async (_name, pair) => {
  const answer = await login(pair);

  expect(answer.statusCode).toBe(401);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    detail: 'This username and password do not belong together',
  });
});

test('a session ends after 17280 seconds, regardless of its use', async () => {
  const cookie = await service.signIn();
  const status = async () => (await service.call('GET', '/application', { cookie })).statusCode;

  service.clock.now += 17_279_999;
  expect(await status()).toBe(200);
  service.clock.now += 1;
  expect(await status()).toBe(401);
});

test('a logout ends the session on the server and can be repeated', async () => {
  const cookie = await service.signIn();
  const other = await service.signIn();

  for (const _time of ['once', 'twice']) {
    const answer = await service.call('POST', '/admin/logout', { cookie, body: {} });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
  }
  expect((await service.call('GET', '/admin/session', { cookie })).statusCode).toBe(401);
  expect((await service.call('GET', '/admin/session', { cookie: other })).statusCode).toBe(200);
});
