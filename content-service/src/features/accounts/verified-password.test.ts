import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../../platform/config';
import { ADMIN, sessionOf, startService, type TestService } from '../../testing/service';
import { hashPassword } from './passwords';
import { adminByUsername, changePassword, lockAdmin } from './queries';
import { withVerifiedPassword } from './verified-password';
import { openSessions, startSession } from './sessions';

let service: TestService;
let adminId: string;
beforeEach(async () => {
  service = await startService();
  adminId = (await adminByUsername(service.db, ADMIN.username))!.id;
});
afterEach(() => service.stop());

const NEW_PASSWORD = 'another long password';
const openedSessions = () =>
  openSessions({ db: service.db, now: () => service.clock.now, config: readConfig({}) }, adminId);

/** Signs in, and runs `meanwhile` after the hash is read and before the password is compared. */
function signIn(meanwhile: () => Promise<unknown> = async () => undefined) {
  let reads = 0;
  const find = async () => {
    const admin = await adminByUsername(service.db, ADMIN.username);
    reads += 1;
    if (reads === 1) await meanwhile();
    return admin;
  };
  return withVerifiedPassword(service.db, find, ADMIN.password, (tx) =>
    startSession(tx, { adminId, device: 'Test', now: service.clock.now }),
  );
}

/** Changes the password in the database, as a command or another instance does. */
const change = async (beforeCommit?: () => Promise<void>) => {
  const passwordHash = await hashPassword(NEW_PASSWORD);
  const now = new Date(service.clock.now).toISOString();
  await service.db.transaction().execute(async (tx) => {
    await lockAdmin(tx, adminId);
    await changePassword(tx, adminId, { passwordHash, now });
    await beforeCommit?.();
  });
};

test('a login with the old password creates no session if the password changes during the verification', async () => {
  expect(await signIn(() => change())).toBeUndefined();
  expect(await openedSessions()).toEqual([]);
});

test('a login waits for a pending password change and then rejects the old password', async () => {
  let token: Promise<string | undefined> | undefined;
  await change(async () => {
    token = signIn();
    // Waits longer than a password check takes, so that the login then waits for this transaction.
    await delay(200);
  });

  expect(await token).toBeUndefined();
  expect(await openedSessions()).toEqual([]);
});

test('a login succeeds although a concurrent login upgrades the hash', async () => {
  const token = await signIn(async () =>
    service.db
      .updateTable('admin')
      .set({ passwordHash: await hashPassword(ADMIN.password) })
      .execute(),
  );
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await openedSessions()).toHaveLength(1);
});

test('the work of a successful verification is atomic', async () => {
  const failing = withVerifiedPassword(
    service.db,
    () => adminByUsername(service.db, ADMIN.username),
    ADMIN.password,
    async (tx) => {
      await startSession(tx, { adminId, device: 'Test', now: service.clock.now });
      throw new Error('broken');
    },
  );
  await expect(failing).rejects.toThrow('broken');
  expect(await openedSessions()).toEqual([]);
});

test('after a password change, only the session that made it remains, whatever logs in meanwhile', async () => {
  let password = ADMIN.password;
  for (let round = 0; round < 5; round += 1) {
    // Each call has a different IP address, so that the limit of logins per client rejects no call.
    let calls = 0;
    const call = (method: string, url: string, body: object, cookie = '') =>
      service.call(method, url, { body, cookie, from: `203.0.${round}.${(calls += 1)}` });
    const pair = { username: ADMIN.username, password };
    const cookie = sessionOf(await call('POST', '/admin', pair));
    const next = `${NEW_PASSWORD} ${round}`;
    const signIns = Array.from({ length: 4 }, () => call('POST', '/admin', pair));
    const changed = call('PUT', '/admin/password', { currentPassword: password, password: next }, cookie);
    const late = Array.from({ length: 4 }, () => call('POST', '/admin', pair));
    await Promise.all([...signIns, ...late]);

    expect((await changed).statusCode).toBe(204);
    expect(await openedSessions()).toHaveLength(1);
    expect(
      (await service.call('GET', '/admin/session', { cookie: sessionOf(await changed) })).statusCode,
    ).toBe(200);
    password = next;
  }
});
