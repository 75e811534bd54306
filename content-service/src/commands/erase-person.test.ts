import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from 'shared-lib/schema';
import { isPostgres } from '../platform/database/dialect';
import * as searchIndex from '../platform/database/search-index';
import type { Database } from '../platform/database/tables';
import { emptyTrash } from '../features/content/records/trash';
import { anInquiry, aReview, aSubscription } from '../testing/builders';
import { aMailWorker } from '../testing/mails';
import { startWriting } from '../testing/busy-writer';
import { runCommand } from '../testing/command';
import { NOON, startService, type TestService } from '../testing/service';

// Makes the exports of this module replaceable with `jest.spyOn`.
jest.mock('../platform/database/search-index', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../platform/database/search-index'),
}));

const CANARY = 'canary-of-ada@example.org';
const NUMBER = '+441632960777';

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const run = (...args: string[]) =>
  runCommand(service.folder, ['erase-person', ...args], { env: service.place });
const send = (body: Record<string, unknown>) => service.call('POST', paths.applicationCreate, { body });

test('nothing of a person is left in the files of the database, also not of what was deleted', async () => {
  const cookie = await service.signIn();
  await send(anInquiry({ email: CANARY, number: NUMBER, message: `Write to ${CANARY} as soon as you can.` }));
  await send(anInquiry({ email: CANARY.toUpperCase(), number: NUMBER }));
  await send(aSubscription({ email: CANARY }));
  await send(anInquiry({ email: `not-${CANARY}` }));
  const [first] = await service.db
    .selectFrom('application')
    .select('id')
    .where('email', '=', CANARY)
    .execute();
  const gone = paths.applicationRemove.replace(':id', first!.id);
  expect((await service.call('DELETE', gone, { cookie })).statusCode).toBe(200);

  const said = await run('--email', CANARY, '--yes');

  expect(said).toContain('Erased: 1 application, 1 subscription, 5 outbox, 1 trash');
  expect(said).toContain('Backups that were made before still hold it');
  const others = await service.db.selectFrom('application').select('email').execute();
  expect(others).toEqual([{ email: `not-${CANARY}` }]);
  expect(await service.db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
  expect(await occurrences(NUMBER)).toBe(0);
  expect(await run('--email', `not-${CANARY}`, '--yes')).toContain('Erased: 1 application');
  expect(await occurrences(CANARY)).toBe(0);
});

test('requests whose address was sent with a stray character are of the person', async () => {
  for (const email of [`${CANARY},`, `<${CANARY}>`, `not-${CANARY};`]) await send(anInquiry({ email }));

  expect(await run('--email', CANARY, '--yes')).toContain('Erased: 2 application');

  const others = await service.db.selectFrom('application').select('email').execute();
  expect(others).toEqual([{ email: `not-${CANARY};` }]);
});

test('mail files of the person are deleted, those of others are not', async () => {
  const worker = aMailWorker(service, { env: { DATA_DIR: service.folder } });
  await send(anInquiry({ email: CANARY }));
  await send(anInquiry({ email: `not-${CANARY}` }));
  await worker.sendDue();
  await worker.stop(0);
  const folder = path.join(service.folder, 'mail');
  const texts = async () =>
    Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  const before = await texts();

  expect(await run('--email', CANARY, '--yes')).toContain('Erased: 2 mail files');

  expect(await texts()).toEqual(before.filter((text) => text.includes(`not-${CANARY}`)));
});

test.each([
  ['--phone', NUMBER],
  ['--email', 'jörg@müller.de'],
])('mail files with encoded texts and domains are deleted, found by %s', async (option, value) => {
  const worker = aMailWorker(service, { env: { DATA_DIR: service.folder } });
  const message = 'Здравствуйте! Меня интересует курс по базам данных. Пожалуйста, позвоните мне завтра.';
  await send(anInquiry({ name: 'Йорг', email: 'jörg@müller.de', number: NUMBER, message }));
  await worker.sendDue();
  await worker.stop(0);
  const folder = path.join(service.folder, 'mail');
  const confirmations = async () => {
    const texts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name))));
    return texts.filter((text) => text.includes('has received your request')).length;
  };
  expect([await readdir(folder), await confirmations()]).toEqual([
    [expect.any(String), expect.any(String)],
    1,
  ]);

  await run(option, value, '--yes');

  expect(await readdir(folder)).toHaveLength(option === '--phone' ? 1 : 0);
  expect(await confirmations()).toBe(option === '--phone' ? 1 : 0);
});

test('mail files are found by another spelling of the number, and the addresses whose mails stay are named', async () => {
  const worker = aMailWorker(service, { env: { DATA_DIR: service.folder } });
  for (const [sender, number] of [NUMBER, `${NUMBER}1`, NUMBER.replace('+', '+3')].entries())
    await send(anInquiry({ email: `ada-${sender}@example.org`, number }));
  await worker.sendDue();
  await worker.stop(0);
  const mails = () => readdir(path.join(service.folder, 'mail'));
  const stays =
    'These requests name ada-0@example.org. To erase mails to an address, too: erase-person --email <address>';
  expect(await mails()).toHaveLength(6);

  expect(await run('--phone', '+44 1632 960-777')).toContain(stays);
  const said = await run('--phone', '+44 1632 960-777', '--yes');

  expect(said).toContain('Erased: 1 mail files');
  expect(said).toContain(stays);
  expect(await mails()).toHaveLength(5);
  expect(await run('--email', 'ada-0@example.org', '--yes')).toContain('Erased: 1 mail files');
});

const onSqlite = globalThis.testDatabase.kind === 'sqlite' ? test : test.skip;

onSqlite('on a full disk says that the rows are gone, and what remains to be done', async () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const failing = jest.spyOn(searchIndex, 'compactSearchIndexes').mockRejectedValueOnce(full);
  await send(anInquiry({ email: CANARY }));

  await expect(run('--email', CANARY, '--yes')).rejects.toThrow(
    'The rows are gone, but the database files still hold what they said: they could not be rewritten (database or disk is full). Free space and run the command again.',
  );

  expect(await service.db.selectFrom('application').select('id').execute()).toEqual([]);
  failing.mockRestore();
});

onSqlite('what the service itself deleted before is not left in free pages either', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    id: `deleted-${index}`,
    resource: 'application',
    row: JSON.stringify({ email: CANARY, message: 'x'.repeat(500) }),
    deletedAt: '2026-01-01T00:00:00.000Z',
    deletedBy: 'admin',
  }));
  await service.db.insertInto('trash').values(rows).execute();
  await emptyTrash(service.db, NOON);
  expect(await occurrences(CANARY)).toBeGreaterThan(0);

  expect(await run('--email', CANARY, '--yes')).toContain(
    'Erased: 0 application, 0 subscription, 0 outbox, 0 trash',
  );

  expect(await occurrences(CANARY)).toBe(0);
});

onSqlite('a person is erased while requests are written', async () => {
  await send(anInquiry({ email: CANARY }));
  const writing = await startWriting(service.folder);

  const said = await run('--email', CANARY, '--yes').finally(() => writing.stop());

  expect(said).toContain('Erased: 1 application');
  expect(await service.db.selectFrom('application').select('id').execute()).toEqual([]);
});

test('notes about a person go with the requests, and notes that name the person go from other requests', async () => {
  await send(anInquiry({ email: CANARY }));
  await send(anInquiry({ email: 'friend@example.org' }));
  const requests = await service.db.selectFrom('application').select(['id', 'email']).execute();
  const event = {
    revision: 2,
    kind: 'note' as const,
    before: '',
    at: '2026-11-20T12:00:00.000Z',
    by: 'admin',
  };
  const texts = ['Rings at nine', `Is a friend of ${CANARY}`, 'Wants to pay at once'];
  for (const [index, after] of texts.entries()) {
    const requestId = requests.find(({ email }) => (email === CANARY) === (index === 0))!.id;
    await service.db
      .insertInto('request-event')
      .values({ ...event, id: `note-${index}`, requestId, after })
      .execute();
  }

  expect(await run('--email', CANARY, '--yes')).toContain('2 request-event');

  const left = await service.db.selectFrom('request-event').select('after').execute();
  expect(left).toEqual([{ after: 'Wants to pay at once' }]);
});

test('deleted content and deleted requests of others stay, also if they mention the person', async () => {
  const rows = [
    { id: 'review', resource: 'review', row: aReview({ comment: `Thanks to ${CANARY}` }) },
    { id: 'other', resource: 'application', row: anInquiry({ message: `A friend of ${CANARY}` }) },
    { id: 'own', resource: 'application', row: anInquiry({ email: CANARY.toUpperCase() }) },
    { id: 'number', resource: 'application', row: anInquiry({ number: '+44 1632 960-777' }) },
    { id: 'subscribed', resource: 'subscription', row: aSubscription({ email: CANARY }) },
  ];
  const deleted = { deletedAt: '2026-11-20T12:00:00.000Z', deletedBy: 'admin' };
  for (const { row, ...place } of rows)
    await service.db
      .insertInto('trash')
      .values({ ...place, ...deleted, row: JSON.stringify(row) })
      .execute();

  expect(await run('--email', CANARY, '--phone', NUMBER, '--yes')).toContain('3 trash');

  const left = await service.db.selectFrom('trash').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['other', 'review']);
});

test('a waiting reply to another visitor is deleted if a line of its text begins with the address', async () => {
  const payload = {
    requestId: 'other',
    to: 'friend@example.org',
    replyTo: 'office@example.org',
    subject: 'Hello',
  };
  const mail = { attempts: 0, claim: null, sentAt: null, failedAt: null, lastError: null };
  const at = '2026-11-20T12:00:00.000Z';
  for (const [id, text] of [`Write to\n${CANARY}`, 'Write to us'].entries())
    await service.db
      .insertInto('outbox')
      .values({
        ...mail,
        id: String(id),
        kind: 'reply',
        payload: JSON.stringify({ ...payload, text }),
        createdAt: at,
        nextAttemptAt: at,
      })
      .execute();

  expect(await run('--email', CANARY, '--yes')).toContain('1 outbox');

  expect(await occurrences(CANARY)).toBe(0);
  expect(await service.db.selectFrom('outbox').select('id').execute()).toEqual([{ id: '1' }]);
});

test('without --yes it tells what would go', async () => {
  await send(anInquiry({ email: CANARY }));
  expect(await run('--email', CANARY)).toContain(
    'Would be erased: 1 application, 0 subscription, 2 outbox, 0 trash, 0 request-event\nNothing was changed: add --yes to do it.',
  );
  expect(await service.db.selectFrom('application').select('email').execute()).toEqual([{ email: CANARY }]);
});

test('a phone number is found however it is written', async () => {
  await send(anInquiry({ number: NUMBER }));
  expect(await run('--phone', '+44 1632 960-777', '--yes')).toContain('Erased: 1 application');
});

test('an admin with the address is kept and reported', async () => {
  const said = await run('--email', 'admin@platter.example', '--yes');
  expect(said).toContain('The address is also that of the admin admin, who stays.');
});

test('an e-mail address or phone number is required', async () => {
  await expect(run('--yes')).rejects.toThrow('Expected: npm run content -- erase-person --email <address>');
  await expect(run('--email', 'ada')).rejects.toThrow("--email is 'ada': expected an e-mail address.");
  await expect(run('--phone', '44')).rejects.toThrow("--phone is '44': expected a whole phone number.");
});

/** Counts `text`, ignoring case, in the files of the embedded database or in the rows of PostgreSQL. */
async function occurrences(text: string): Promise<number> {
  const files = ['content.db', 'content.db-wal'].map((name) => path.join(service.folder, name));
  const bytes = isPostgres(service.db)
    ? [JSON.stringify(await everything(service.db))]
    : await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return bytes.join('\n').toLowerCase().split(text.toLowerCase()).length - 1;
}

const everything = (db: Database) =>
  Promise.all(
    (['application', 'subscription', 'outbox', 'trash'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
