import { chmod, copyFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paths } from 'shared-lib/schema';
import { openEmbedded } from '../platform/database/connections/embedded/open-embedded';
import { anInquiry } from '../testing/builders';
import { runCommand } from '../testing/command';
import { startService } from '../testing/service';
import { CommandError } from './command-line';
import { doctor } from './doctor';

test('a running service that is well gets no failures', async () => {
  const service = await startService();
  const said = await runCommand(service.folder, ['doctor']);

  expect(said).not.toMatch(/^(fail|warn)/m);
  expect(said).toMatch(/^ok +configuration +no faults$/m);
  expect(said).toMatch(new RegExp(`^ok +service +runs \\(process ${process.pid}\\)$`, 'm'));
  expect(said).toMatch(/^ok +database +sound$/m);
  expect(said).toMatch(/^ok +rows +1 hero, .*course/m);
  await service.stop();
});

test('an admin without an address is a warning, with what gives them one', async () => {
  const service = await startService({ env: { ADMIN_EMAIL: '' } });
  const said = await runCommand(service.folder, ['doctor']);

  expect(said).toMatch(
    /^warn +admins +admin cannot get a new password by mail: npm run content -- set-email admin --email <address>$/m,
  );
  await service.stop();
});

test('a mail that waits too long and a folder that others may read are warnings', async () => {
  const service = await startService();
  service.clock.now -= 2 * 60 * 60 * 1000;
  await service.call('POST', paths.applicationCreate, { body: anInquiry() });
  await chmod(service.folder, 0o755);

  const said = await runCommand(service.folder, ['doctor']);

  expect(said).toMatch(/^warn +outbox +a mail waits since 2026-11-20T10:00:00\.000Z/m);
  expect(said).toMatch(/^warn +data folder +other users may look into .*: chmod 700 it$/m);
  await service.stop();
});

test('a mail that failed for good is a warning of its own, and does not count as waiting', async () => {
  const service = await startService();
  service.clock.now -= 2 * 60 * 60 * 1000;
  await service.call('POST', paths.applicationCreate, { body: anInquiry() });
  await service.db.updateTable('outbox').set({ failedAt: '2026-11-20T11:00:00.000Z' }).execute();

  const said = await runCommand(service.folder, ['doctor']);

  expect(said).toMatch(/^ok +outbox +nothing waits$/m);
  expect(said).toMatch(
    /^warn +unsent mails +2 failed in every attempt: repair the cause, then send them again or delete them at \/admin\/Apply-now-data, Unsent mails$/m,
  );
  await service.stop();
});

describe('without a service', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function diagnosis(env: Record<string, string> = {}): Promise<string> {
    const said: string[] = [];
    const context = {
      env: { DATA_DIR: folder, ...env },
      say: (line: string) => void said.push(line),
      askPassword: () => Promise.resolve(''),
      now: Date.now,
    };
    await expect(doctor([], context)).rejects.toThrow(CommandError);
    return said.join('\n');
  }

  test('a missing data folder is a failure, because it holds the database', async () => {
    const missing = path.join(folder, 'missing');
    expect(await diagnosis({ DATA_DIR: missing })).toMatch(
      /^fail +data folder +.*missing does not exist: set DATA_DIR, or start the service$/m,
    );
  });

  test('a database without tables is a warning, because the first start makes them', async () => {
    await writeFile(path.join(folder, 'content.db'), '');

    const said = await runCommand(folder, ['doctor']);

    expect(said).toMatch(/^warn +migrations +none yet: the first start makes the tables$/m);
  });

  test('every fault of the configuration is a failure of its own', async () => {
    const said = await diagnosis({ CONTENT_PORT: 'x', SITE_URL: 'nowhere' });
    expect(said).toMatch(/^fail +configuration +CONTENT_PORT must be/m);
    expect(said).toMatch(/^fail +configuration +SITE_URL must be/m);
    expect(said).toMatch(/^warn +database +there is none yet/m);
  });

  test.each(['institute', 'mysql://ada:secret@127.0.0.1/institute', 'postgres://ada:secret@'])(
    'DATABASE_URL=%s is one failure of the doctor, and other commands name the variable without the password',
    async (url) => {
      const fault =
        'DATABASE_URL must be an address such as postgres://name:password@database.example.org:5432/institute';

      expect((await diagnosis({ DATABASE_URL: url })).match(/^fail.*$/gm)).toEqual([
        expect.stringContaining(fault),
      ]);

      const backup = path.join(folder, 'backup.db');
      const { close } = await openEmbedded(folder);
      await close();
      await runCommand(folder, ['backup', '--to', backup]);
      for (const args of [
        ['backup'],
        ['set-email', 'ada', '--email', 'ada@example.org'],
        ['restore', backup],
      ])
        await expect(runCommand(folder, args, { env: { DATABASE_URL: url } })).rejects.toThrow(`${fault}.`);
    },
  );

  test('a database with damaged pages is a failure, and a start after a crash rejects it', async () => {
    const { db, close } = await openEmbedded(folder);
    for (let index = 0; index < 500; index += 1)
      await db
        .insertInto('setting')
        .values({ name: `name ${index}`, value: 'x'.repeat(200) })
        .execute();
    await close();
    await overwrite(path.join(folder, 'content.db'));

    expect(await diagnosis()).toMatch(/^fail +database +.*estore a backup/m);

    // The `doctor` command may have removed the write-ahead log, so the test continues with a copy of the database.
    const crashed = path.join(folder, 'crashed');
    await mkdir(crashed);
    await copyFile(path.join(folder, 'content.db'), path.join(crashed, 'content.db'));
    await writeFile(path.join(crashed, 'content.db-wal'), 'half a page');
    await expect(openEmbedded(crashed)).rejects.toThrow(/is damaged \(.*\)\. Nothing was changed/s);
  });

  test('an error of one check is a failure of that check, and the others still run', async () => {
    const { close } = await openEmbedded(folder);
    await close();
    await rm(path.join(folder, 'content.lock'));
    await mkdir(path.join(folder, 'content.lock'));

    const said = await diagnosis();

    expect(said).toMatch(/^fail +service +EISDIR: .*content\.lock'$/m);
    expect(said).toMatch(/^ok +database +sound$/m);
    expect(said).toMatch(/^ok +rows /m);
  });

  test('a database file that SQLite cannot open is a failure', async () => {
    await mkdir(path.join(folder, 'content.db'));

    expect(await diagnosis()).toMatch(/^fail +database +.*Unable to open .*content\.db/m);
  });

  const withoutRoot = process.getuid?.() === 0 ? test.skip : test;

  withoutRoot('files that this user may not write are a failure that names them', async () => {
    const { close } = await openEmbedded(folder);
    await close();
    for (const name of ['content.db', 'content.db-wal']) {
      await writeFile(path.join(folder, name), '', { flag: 'a' });
      await chmod(path.join(folder, name), 0o400);
    }

    expect(await diagnosis()).toMatch(
      /^fail +data folder +this user may not read and write content\.db, content\.db-wal: run as the service's user, who must own these files \(chown\)$/m,
    );
  });

  /** Damages only the last pages, so that the schema and the list of migrations stay readable. */
  async function overwrite(file: string): Promise<void> {
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    for (let at = size - 20 * 4096; at < size; at += 4096)
      await handle.write(Buffer.alloc(200, 0x5a), 0, 200, at);
    await handle.close();
  }
});
