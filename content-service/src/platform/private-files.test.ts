import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from './database/connections/open-database';
import { runCommand } from '../testing/command';
import { aDatabase, type TestDatabase } from '../testing/database';
import { sentMails } from '../testing/mails';
import { ADMIN_EMAIL, startService } from '../testing/service';

let place: TestDatabase;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0);
  place = await aDatabase();
});
afterEach(async () => {
  process.umask(umask);
  await place.remove();
});

function sharedIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return ['', ...names].filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0);
}

test('only the owner can read data, backups, exports and mails, with any umask', async () => {
  const service = await startService();
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL } });
  await sentMails(service);
  for (const command of ['backup', 'export'])
    await runCommand(service.folder, [command], { env: service.place });
  const shared = sharedIn(service.folder);
  const names = readdirSync(service.folder);
  await service.stop();

  expect(names).toEqual(expect.arrayContaining(['backups', 'exports', 'mail']));
  expect(shared).toEqual([]);
});

test('the next start makes files and folders private that other users could read', async () => {
  const { dataDir, databaseUrl } = place;
  await (await openDatabase({ dataDir, databaseUrl })).close();
  for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o666);
  chmodSync(dataDir, 0o777);
  writeFileSync(path.join(dataDir, 'content.pid'), '1', { mode: 0o666 });
  const opened = await openDatabase({ dataDir, databaseUrl });
  // With PostgreSQL, opening the database does not change the data folder.
  const shared = databaseUrl ? [] : sharedIn(dataDir);
  await opened.close();

  expect(shared).toEqual([]);
});

test('the next backup makes a folder of backups private that other users could enter', async () => {
  const service = await startService();
  const backups = path.join(service.folder, 'backups');
  mkdirSync(backups, { mode: 0o777 });
  await runCommand(service.folder, ['backup'], { env: service.place });
  const shared = sharedIn(backups);
  await service.stop();

  expect(shared).toEqual([]);
});

test('a backup in another folder has mode 0600; an existing folder keeps its mode', async () => {
  const service = await startService();
  const backups = path.join(place.dataDir, 'backups-of-owner');
  mkdirSync(backups, { mode: 0o755 });
  await runCommand(service.folder, ['backup', '--to', backups], { env: service.place });
  const shared = sharedIn(backups);
  await service.stop();

  expect(shared).toEqual(['']);
});
