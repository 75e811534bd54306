import { ADMIN, anotherAdmin, sessionOf, startService, type TestService } from '../../testing/service';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

type ListedSession = {
  _id: string;
  device: string;
  createdAt: string;
  expiresAt: string;
  isCurrent: boolean;
};
const listed = async (session = cookie) =>
  (await service.call('GET', '/admin/sessions', { cookie: session })).json() as ListedSession[];
const statusOf = async (session: string) =>
  (await service.call('GET', '/admin/session', { cookie: session })).statusCode;
const end = (id: string, session = cookie) =>
  service.call('DELETE', `/admin/sessions/${id}`, { cookie: session });

const signInWith = async (agent: string) =>
  sessionOf(await service.call('POST', '/admin', { body: ADMIN, headers: { 'user-agent': agent } }));

test('an admin sees their own sessions, newest first, with the current one marked', async () => {
  service.clock.now += 60_000;
  const other = await signInWith(FIREFOX);
  await anotherAdmin(service);

  expect(await listed()).toEqual([
    {
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      device: 'Firefox on Windows',
      createdAt: '2026-11-20T12:01:00.000Z',
      expiresAt: '2026-11-20T16:49:00.000Z',
      isCurrent: false,
    },
    {
      _id: expect.any(String),
      device: expect.any(String),
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-20T16:48:00.000Z',
      isCurrent: true,
    },
  ]);
  expect((await listed(other)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test('neither the id nor the token hash of a session authenticates', async () => {
  const [{ _id }] = (await listed()) as [ListedSession];
  const { tokenHash } = await service.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();

  for (const guess of [_id, tokenHash]) expect(await statusOf(`session=${guess}`)).toBe(401);
  expect(JSON.stringify(await listed())).not.toContain(tokenHash);
});

test('an expired session is not listed', async () => {
  service.clock.now += 10_000_000;
  const other = await service.signIn();
  service.clock.now += 8_000_000;
  expect(await listed(other)).toHaveLength(1);
});

test('an ended session is invalid at once, and the current session continues', async () => {
  const other = await signInWith(FIREFOX);
  const [ended] = (await listed()).filter(({ isCurrent }) => !isCurrent);
  const answer = await end(ended!._id);

  expect([answer.statusCode, answer.json()]).toEqual([200, { _id: ended!._id }]);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect([await statusOf(other), await statusOf(cookie)]).toEqual([401, 200]);
  expect((await end(ended!._id)).statusCode).toBe(404);
});

test('ending the current session deletes its cookie', async () => {
  const [own] = await listed();
  const answer = await end(own!._id);

  expect(answer.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
  expect(await statusOf(cookie)).toBe(401);
});

test('an admin cannot end the session of another admin', async () => {
  const graces = await anotherAdmin(service);
  const [session] = await listed(graces);

  expect((await end(session!._id)).statusCode).toBe(404);
  expect((await end('made-up')).statusCode).toBe(404);
  expect(await statusOf(graces)).toBe(200);
});

test('signing out everywhere ends all sessions of this admin only', async () => {
  const other = await signInWith(FIREFOX);
  const graces = await anotherAdmin(service);
  const answer = await service.call('DELETE', '/admin/sessions', { cookie });

  expect(answer.statusCode).toBe(204);
  expect(answer.headers['set-cookie']).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
  expect([await statusOf(cookie), await statusOf(other), await statusOf(graces)]).toEqual([401, 401, 200]);
});
