import { buildApp } from '../../app';
import { readConfig } from '../../platform/config';
import { callerOf } from '../../testing/http-call';
import { startService, type TestService } from '../../testing/service';

const MINUTE = 60_000;

let service: TestService;
let cookie: string;
afterEach(() => service.stop());

async function start(env: Record<string, string>): Promise<void> {
  service = await startService({ env });
  cookie = await service.signIn();
}

const statusAfter = async (minutes: number, call = service.call) => {
  service.clock.now += minutes * MINUTE;
  return (await call('GET', '/admin/session', { cookie })).statusCode;
};

test('a session that is unused for SESSION_IDLE_MINUTES ends', async () => {
  await start({ SESSION_IDLE_MINUTES: '30' });

  expect(await statusAfter(30)).toBe(200);
  expect(await statusAfter(31)).toBe(401);
});

test('each use restarts the idle time and does not extend the absolute lifetime', async () => {
  await start({ SESSION_IDLE_MINUTES: '30' });
  for (let half = 0; half < 11; half += 1) expect(await statusAfter(25)).toBe(200);

  expect(await statusAfter(12.9)).toBe(200);
  expect(await statusAfter(0.1)).toBe(401);
});

test('without the variable a session ends at its absolute lifetime only', async () => {
  await start({});

  expect(await statusAfter(287.9)).toBe(200);
  expect(await statusAfter(0.1)).toBe(401);
});

test('calls within a minute write once', async () => {
  await start({ SESSION_IDLE_MINUTES: '30' });
  const uses = [];
  for (let call = 0; call < 4; call += 1) {
    await statusAfter(0.5);
    uses.push(
      (await service.db.selectFrom('session').select('lastUsedAt').executeTakeFirstOrThrow()).lastUsedAt,
    );
  }

  expect(uses).toEqual([
    null,
    ...Array.from({ length: 2 }, () => '2026-11-20T12:01:00.000Z'),
    '2026-11-20T12:02:00.000Z',
  ]);
});

test('a use on one instance counts on the others', async () => {
  await start({ SESSION_IDLE_MINUTES: '30' });
  const config = readConfig({ ...service.place, SESSION_IDLE_MINUTES: '30', LOG_LEVEL: 'silent' });
  const other = await buildApp({ db: service.db, config, now: () => service.clock.now });

  expect(await statusAfter(25, callerOf(other))).toBe(200);
  expect(await statusAfter(25)).toBe(200);
  await other.close();
});

test('an idle session is not listed', async () => {
  await start({ SESSION_IDLE_MINUTES: '30' });
  service.clock.now += 32 * MINUTE;
  const fresh = await service.signIn();
  const sessions = (await service.call('GET', '/admin/sessions', { cookie: fresh })).json();

  expect(sessions).toMatchObject([{ isCurrent: true }]);
});
