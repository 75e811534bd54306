import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { paths } from 'shared-lib/schema';
import * as accounts from '../features/accounts';
import { startWriting } from '../testing/busy-writer';
import { runCommand } from '../testing/command';
import { mailedTokens } from '../testing/mails';
import { startService, type TestService } from '../testing/service';

// Makes the exports of this module replaceable with `jest.spyOn`.
jest.mock('../features/accounts', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../features/accounts'),
}));

const PASSWORD = 'another long password';

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => {
  jest.restoreAllMocks();
  return service.stop();
});

const run = (args: string[], password?: string) =>
  runCommand(service.folder, args, { env: service.place, ...(password !== undefined && { password }) });

const signIn = async (username: string, password: string) =>
  (await service.call('POST', paths.login, { body: { username, password } })).statusCode;

async function mailLink() {
  await service.call('POST', paths.forgotPassword, { body: { email: 'admin@platter.example' } });
  expect(await mailedTokens(service)).toHaveLength(1);
  expect(await service.db.selectFrom('password-reset').selectAll().execute()).toHaveLength(1);
}

test('an admin that is created while the service runs can sign in', async () => {
  const said = await run(['create-admin', 'grace', '--email', 'Grace@Platter.example'], PASSWORD);

  expect(said).toBe('grace is an admin now.');
  expect(await signIn('grace', PASSWORD)).toBe(200);
  const { email } = await service.db
    .selectFrom('admin')
    .select('email')
    .where('username', '=', 'grace')
    .executeTakeFirstOrThrow();
  expect(email).toBe('grace@platter.example');
});

const onSqlite = globalThis.testDatabase.kind === 'sqlite' ? test : test.skip;

onSqlite('an admin is created while requests are written', async () => {
  const { adminByEmail } = jest.requireActual<typeof accounts>('../features/accounts');
  jest.spyOn(accounts, 'adminByEmail').mockImplementation(async (...args) => {
    const found = await adminByEmail(...args);
    await delay(50);
    return found;
  });
  const writing = await startWriting(service.folder);

  const said = await run(['create-admin', 'grace', '--email', 'grace@platter.example'], PASSWORD).finally(
    () => writing.stop(),
  );
  expect(said).toBe('grace is an admin now.');
});

test('a password that is made up is shown, and works', async () => {
  const said = await run(['create-admin', 'grace', '--generate']);
  const [, password] = /^Password: (\S+)$/m.exec(said) ?? [];
  expect(await signIn('grace', password!)).toBe(200);
});

test('a new password ends all sessions of that admin and the links that were mailed', async () => {
  const cookie = await service.signIn();
  await run(['create-admin', 'grace'], PASSWORD);
  const other = await service.call('POST', paths.login, { body: { username: 'grace', password: PASSWORD } });
  await mailLink();

  expect(await run(['reset-password', 'admin'], PASSWORD)).toBe(
    'admin has a new password and is signed out everywhere.',
  );

  expect((await service.call('GET', paths.session, { cookie })).statusCode).toBe(401);
  expect(await signIn('admin', PASSWORD)).toBe(200);
  const links = service.db.selectFrom('password-reset').selectAll();
  expect(await links.where('usedAt', 'is', null).execute()).toEqual([]);
  const [session] = other.headers['set-cookie'] ?? [];
  expect((await service.call('GET', paths.session, { cookie: session!.split(';')[0]! })).statusCode).toBe(
    200,
  );
});

test('an address is set for the mails about an account, and links that went to the one before are void', async () => {
  await mailLink();

  expect(await run(['set-email', 'admin', '--email', 'Office@Platter.example'])).toBe(
    'Mails about the account of admin go to office@platter.example.',
  );

  expect(await service.db.selectFrom('admin').select('email').execute()).toEqual([
    { email: 'office@platter.example' },
  ]);
  expect(await service.db.selectFrom('password-reset').selectAll().execute()).toEqual([]);
  // Setting the address that the admin already has must not fail.
  await run(['set-email', 'admin', '--email', 'office@platter.example']);
});

test('an address that another admin has stays theirs', async () => {
  await run(['create-admin', 'grace'], PASSWORD);

  await expect(run(['set-email', 'grace', '--email', 'ADMIN@platter.example'])).rejects.toThrow(
    'Another admin has the address admin@platter.example.',
  );
  const grace = service.db.selectFrom('admin').select('email').where('username', '=', 'grace');
  expect(await grace.execute()).toEqual([{ email: null }]);
});

test.each([
  [['create-admin', 'grace'], 'eleven char', 'The password must have at least 12 characters.'],
  [['create-admin', 'grace'], '', 'No password given. To generate one, add --generate.'],
  [['create-admin', 'admin'], PASSWORD, 'There is an admin admin already.'],
  [
    ['create-admin', 'grace', '--email', 'grace'],
    PASSWORD,
    "--email is 'grace': expected one e-mail address.",
  ],
  [['create-admin', 'grace', '--email', 'admin@platter.example'], PASSWORD, 'Another admin has the address'],
  [['create-admin', 'x'.repeat(101)], PASSWORD, 'The username must have 1 to 100 characters.'],
  [['create-admin', ' grace'], PASSWORD, 'The username must not begin or end with a blank.'],
  [['create-admin', 'gra\tce'], PASSWORD, 'The username must not contain control characters.'],
  [['create-admin'], PASSWORD, 'Expected: npm run content -- create-admin <username>'],
  [['reset-password', 'nobody'], PASSWORD, "There is no admin 'nobody'. There are: admin."],
  [['set-email', 'nobody', '--email', 'a@b.example'], '', "There is no admin 'nobody'. There are: admin."],
  [['set-email', 'admin', '--email', 'a@'], '', "--email is 'a@': expected one e-mail address."],
  [['set-email', 'admin', '--email', 'a@b.example,c@d.example'], '', 'expected one e-mail address.'],
  [['set-email', 'admin'], '', 'Expected: npm run content -- set-email <username> --email <address>'],
  [['reset-password', 'admin', '--force'], PASSWORD, "Unknown option '--force'. See --help."],
  [['reset'], PASSWORD, 'Unknown command: reset. See --help.'],
])('%j with the password %j is rejected', async (args, password, message) => {
  await expect(run(args, password)).rejects.toThrow(message);
  expect(await service.db.selectFrom('admin').select('username').execute()).toEqual([{ username: 'admin' }]);
});

describe('without a database in DATA_DIR', () => {
  test.each([
    ['import', '--yes'],
    ['export'],
    ['backup'],
    ['create-admin', 'grace', '--generate'],
    ['reset-password', 'admin', '--generate'],
    ['set-email', 'admin', '--email', 'a@b.example'],
    ['erase-person', '--email', 'a@b.example', '--yes'],
  ])('%s says so and creates nothing', async (name, ...options) => {
    const [empty, file] = ['empty', 'content.json'].map((entry) => path.join(service.folder, entry));
    await mkdir(empty!);
    await run(['export', '--to', file!]);
    const args = [name, ...(name === 'import' ? [file!] : []), ...options];

    for (const folder of [empty!, path.join(empty!, 'missing'), file!])
      await expect(runCommand(folder, args)).rejects.toThrow(
        `There is no content.db in ${folder}. Set DATA_DIR to the service's data folder; a first start makes one.`,
      );
    expect(await readdir(empty!)).toEqual([]);
  });

  test('restore rejects a file as the data folder', async () => {
    const file = path.join(service.folder, 'backup.db');
    await run(['backup', '--to', file]);

    await expect(runCommand(file, ['restore', file, '--yes'])).rejects.toThrow(
      'DATA_DIR must be a folder in which this user may write (EEXIST: ',
    );
  });
});
