import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../app';
import { readConfig } from '../../platform/config';
import { openDatabase, type DatabaseConnection } from '../../platform/database/connections/open-database';
import { storeSampleContent } from '../../sample/store';
import { runCommand } from '../../testing/command';
import { aDatabase, type TestDatabase } from '../../testing/database';
import { callerOf } from '../../testing/http-call';
import { NOON, startService } from '../../testing/service';
import { storeSyllabus } from '../course-facts';
import { checkContent } from './check-content';
import { hashesInMediaUrls, type ContentFile, type ContentRecord } from './content-file';
import { replaceContent } from './import';

let source: TestDatabase;
/** Text of the file that was exported from `source`. */
let original: string;
let folder: string;
let file: string;
beforeAll(async () => {
  source = await aDatabase();
  const { db, close } = await openDatabase(source);
  await storeSampleContent(db, 'Platter Institute', NOON);
  await close();
  const exported = path.join(source.dataDir, 'original.json');
  await run(source, 'export', '--to', exported);
  original = await readFile(exported, 'utf8');
});
afterAll(() => source.remove());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exchange-'));
  file = path.join(folder, 'content.json');
});
afterEach(() => rm(folder, { recursive: true }));

type Place = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;
const run = ({ dataDir, databaseUrl }: Place, ...args: string[]) =>
  runCommand(dataDir, args, { env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });

/** Runs `work` with an empty database, in SQLite or PostgreSQL like `source`. */
async function withEmpty(
  work: (place: TestDatabase, open: () => Promise<DatabaseConnection>) => Promise<void>,
) {
  const place = await aDatabase();
  await (await openDatabase(place)).close();
  await work(place, () => openDatabase(place));
  await place.remove();
}

async function changed(change: (exported: ContentFile) => void): Promise<void> {
  const exported = JSON.parse(original) as ContentFile;
  change(exported);
  await writeFile(file, JSON.stringify(exported));
}

test('content is imported into the embedded database and exported again, and the file stays the same', async () => {
  await run(source, 'export', '--to', file);
  const expected = await readFile(file);
  const embedded = { dataDir: path.join(folder, 'embedded'), databaseUrl: undefined };
  await (await openDatabase(embedded)).close();

  await run(embedded, 'import', file, '--yes');
  await run(embedded, 'export', '--to', path.join(folder, 'second.json'));
  expect((await readFile(path.join(folder, 'second.json'))).equals(expected)).toBe(true);

  await withEmpty(async (place) => {
    await run(place, 'import', path.join(folder, 'second.json'), '--yes');
    await run(place, 'export', '--to', path.join(folder, 'third.json'));
    expect((await readFile(path.join(folder, 'third.json'))).equals(expected)).toBe(true);
  });
});

test('the file has our field names and each used picture, and only its owner can read it', async () => {
  await run(source, 'export', '--to', file);
  const text = await readFile(file, 'utf8');
  const { format, version, content, pictures } = JSON.parse(text) as ContentFile;

  expect([format, version]).toEqual(['institute-content', 1]);
  expect(Object.keys(content.hero![0]!)).toEqual(['heading', 'button', 'description', 'image', 'id']);
  expect(Object.keys((content.course![0]!.upcomingCourses as object[])[0]!)).toEqual([
    'startDate',
    'endDate',
  ]);
  expect(text).not.toMatch(/"(dic|cdic|_id|_rev|Image|selectedOption|start_date|passwordHash)"/);
  const used = new Set(text.match(/(?<=media\/)[\da-f]{64}/g));
  expect(Object.keys(pictures).sort()).toEqual([...used].sort());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('without --yes the command prints the counts of both sides and changes nothing', async () => {
  await changed(({ content }) => content.review!.pop());
  const output = await run(source, 'import', file);
  expect(output).toMatch(/^review +6 +5$/m);
  expect(output).toContain('Nothing was changed: add --yes to replace all content by this.');
  await run(source, 'export', '--to', path.join(folder, 'after.json'));
  expect(await readFile(path.join(folder, 'after.json'), 'utf8')).toBe(original);
});

test('a hidden course stays hidden in an export and an import', async () => {
  await changed(({ content }) => Object.assign(content.course![0]!, { name: 'Secret', isHidden: true }));
  await withEmpty(async (place, open) => {
    await run(place, 'import', file, '--yes');
    const { db, close } = await open();
    const rows = await db.selectFrom('course').select(['name', 'isHidden']).orderBy('position').execute();
    expect(rows.filter(({ isHidden }) => isHidden)).toEqual([{ name: 'Secret', isHidden: 1 }]);
    await close();
    await run(place, 'export', '--to', path.join(folder, 'again.json'));
    const again = JSON.parse(await readFile(path.join(folder, 'again.json'), 'utf8')) as ContentFile;
    expect(again.content.course!.map(({ isHidden }) => isHidden).slice(0, 2)).toEqual([true, undefined]);
  });
});

test('an export warns of each picture that is not stored, and names its record', async () => {
  const { content, pictures } = JSON.parse(original) as ContentFile;
  const [record] = content.review!;
  Object.assign(record!, { name: 'Ada', image: `media/${'0'.repeat(64)}.webp` });
  await withEmpty(async (place, open) => {
    const { db, close } = await open();
    await replaceContent(db, (await checkContent({ content })).rows, pictures, new Date(NOON).toISOString());
    await close();

    expect(await run(place, 'export', '--to', file)).toBe(
      `${file}\nWarning: an import rejects this file until these pictures are uploaded again, or removed:\n` +
        '  review 1 (Ada): image names a picture that is not stored',
    );
    await expect(run(place, 'import', file)).rejects.toThrow('is used, but neither the file');
  });
});

test('before an import, the comparison names syllabi and former addresses that go with removed courses', async () => {
  await changed(({ content }) => content.course!.shift());
  const [removed] = (JSON.parse(original) as ContentFile).content.course!;
  await withEmpty(async (place, open) => {
    const originalFile = path.join(folder, 'original.json');
    await writeFile(originalFile, original);
    await run(place, 'import', originalFile, '--yes');
    const { db, close } = await open();
    const upload = { courseId: removed!.id, name: 'sql.pdf', bytes: Buffer.from('%PDF') };
    await storeSyllabus(db, { ...upload, changedAt: new Date(NOON).toISOString(), changedBy: 'admin' });
    for (const slug of ['sql', 'sql-basics'])
      await db.insertInto('former-slug').values({ slug, courseId: removed!.id }).execute();
    await close();

    expect(await run(place, 'import', originalFile)).not.toContain('syllabi');
    expect(await run(place, 'import', file)).toContain(
      'Courses that the file lacks have syllabi: 1, former addresses: 2.\n' +
        'The next cleanup deletes these for good, and no export contains them. Make a backup first.',
    );
  });
});

test('a handwritten course gets its four slots, and pages find it', async () => {
  await changed(({ content }) => {
    const course = content.course![0]!;
    Object.assign(course, { name: 'By Hand', upcomingCourses: [{ startDate: '2027-01-04', endDate: '' }] });
  });
  await withEmpty(async (place, open) => {
    await run(place, 'import', file, '--yes');
    const { db, close } = await open();
    const app = await buildApp({ db, config: readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' }) });
    const found = await callerOf(app)('GET', '/choosepath/by-hand');
    const course = found.json() as { upcomingCourses: { _id: string; start_date: string }[] };
    expect(course.upcomingCourses.map(({ start_date }) => start_date)).toEqual(['2027-01-04', '', '', '']);
    expect(new Set(course.upcomingCourses.map(({ _id }) => _id)).size).toBe(4);
    await app.close();
    await close();
  });
});

test('a replaced record gets a higher revision, so that a form with the old one cannot overwrite it', async () => {
  await withEmpty(async (place, open) => {
    await run(source, 'export', '--to', file);
    for (const _time of [1, 2]) await run(place, 'import', file, '--yes');
    const { db, close } = await open();
    const hero = await db.selectFrom('hero').select(['revision', 'changedBy']).executeTakeFirstOrThrow();
    expect(hero).toEqual({ revision: 2, changedBy: null });
    await close();
  });
});

test('a deleted course that an import brings back leaves the bin, and can be deleted and restored again', async () => {
  const service = await startService();
  const { db, call } = service;
  const cookie = await service.signIn();
  const importFile = async ({ content, pictures }: ContentFile) =>
    replaceContent(db, (await checkContent({ content })).rows, pictures, new Date(NOON).toISOString());
  const deleted = async () =>
    ((await call('GET', '/v1/trash', { cookie })).json() as { _id: string }[]).map(({ _id }) => _id);
  const exported = JSON.parse(original) as ContentFile;
  const [course, ...others] = exported.content.course!;
  const remove = () => call('DELETE', `/choose/course/${course!.id}`, { cookie });
  await importFile(exported);
  await remove();

  // This file lacks the course, but has its facts, which have the same id. The course must stay in the bin.
  await importFile({ ...exported, content: { ...exported.content, course: others } });
  expect(await deleted()).toEqual([course!.id]);
  await importFile(exported);
  expect(await deleted()).toEqual([]);

  expect((await remove()).statusCode).toBe(200);
  expect(await deleted()).toEqual([course!.id]);
  expect((await call('POST', `/choose/course/${course!.id}/restore`, { cookie })).statusCode).toBe(200);
  await service.stop();
});

test('pictures that an import replaces, or that its file contains, count as uploaded at that time', async () => {
  const { content, pictures } = JSON.parse(original) as ContentFile;
  const [replaced, kept] = [content.hero!, content.logo!].map(
    ([record]) => hashesInMediaUrls(String(record!.image))[0]!,
  );
  const others = { ...content, hero: [{ ...content.hero![0]!, image: 'https://images.example/hero.webp' }] };
  await withEmpty(async (_place, open) => {
    const { db, close } = await open();
    const importAt = async (now: string, records: ContentFile['content'], files: ContentFile['pictures']) =>
      replaceContent(db, (await checkContent({ content: records })).rows, files, now);
    const dates = async () => {
      const rows = await db.selectFrom('media').select(['hash', 'createdAt']).execute();
      const dateOf = new Map(rows.map(({ hash, createdAt }) => [hash, createdAt]));
      return [dateOf.get(replaced!), dateOf.get(kept!)];
    };
    const [first, second, third] = [1, 2, 3].map((day) => `2026-11-0${day}T12:00:00.000Z`);

    await importAt(first!, content, pictures);
    await importAt(second!, others, {});
    expect(await dates()).toEqual([second, first]);
    await importAt(third!, others, pictures);
    expect(await dates()).toEqual([third, third]);
    await close();
  });
});

const first = ({ content }: ContentFile, name: string): ContentRecord => content[name]![0]!;

describe('an invalid file', () => {
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await aDatabase();
    await (await openDatabase(empty)).close();
  });
  afterAll(() => empty.remove());

  test.each<[string, (exported: ContentFile) => void, string]>([
    ['a blank field', (all) => (first(all, 'course').heading = ''), 'course 1: heading must not be blank'],
    [
      'a field over its limit',
      (all) => (first(all, 'hero').heading = 'x'.repeat(101)),
      'hero 1: heading must NOT have more than',
    ],
    ['a missing field', (all) => delete first(all, 'review').role, 'review 1: role is missing'],
    [
      'an unknown field',
      (all) => (first(all, 'review').dic = 'x'),
      'review 1: dic is not a field of this request',
    ],
    ['a number', (all) => (first(all, 'logo').image = 7), 'logo 1: image must be string'],
    [
      'a script',
      (all) => (first(all, 'social').twitter = 'javascript:alert(1)'),
      'social 1: twitter must be a valid',
    ],
    [
      'a blank topic',
      (all) => (first(all, 'course').topics = ['a', ' ']),
      'course 1: topics/1 must not be blank',
    ],
    [
      'NUL',
      (all) => (first(all, 'ceo').subTitle = 'a\0b'),
      'ceo 1: subTitle has a character that cannot be stored',
    ],
    [
      'a name without letters and digits',
      (all) => (first(all, 'course').name = '!?'),
      'course 1: name must have a letter or a digit',
    ],
    [
      'a price without a currency',
      (all) => (first(all, 'course-facts').currency = ''),
      'course-facts 1: currency is missing, but there is a price',
    ],
    [
      'a repeated course name',
      (all) => all.content.course!.push({ ...first(all, 'course'), id: 'other' }),
      'course 12: name is that of another record',
    ],
    [
      'a repeated id',
      (all) => all.content.review!.push(first(all, 'review')),
      'review 7: id is that of another record',
    ],
    [
      'the id of a category in a review, which would share a place in the bin,',
      (all) => (first(all, 'review').id = first(all, 'category').id),
      'review 1: id is that of a record of category',
    ],
    ['an invalid id', (all) => (first(all, 'review').id = '../x'), 'review 1: id must have 1 to 64 letters'],
    [
      'two logos',
      (all) => all.content.logo!.push({ ...first(all, 'logo'), id: 'other' }),
      'logo: must have one record, not 2',
    ],
    ['no hero record', (all) => all.content.hero!.pop(), 'hero: must have one record, not 0'],
    [
      'no contact image',
      (all) => all.content.banner!.splice(1, 1),
      'banner: must have a record with the id contact-image',
    ],
    [
      'banners in another order, which would exchange their places on the pages',
      (all) => all.content.banner!.reverse(),
      'banner: the ids must be, in this order, about-banner, contact-image, contact-form-image',
    ],
    ['a missing resource', (all) => delete all.content.knowledge, 'knowledge: is missing'],
    ['an unknown resource', (all) => (all.content.admin = []), 'admin: is no kind of content'],
    [
      'a missing picture',
      ({ pictures }) => delete pictures[Object.keys(pictures)[0]!],
      'is used, but neither the file nor the database contains it',
    ],
    [
      'other bytes',
      ({ pictures }) => (Object.values(pictures)[0]!.base64 = 'AAAA'),
      'does not match its hash, size or type',
    ],
    [
      'a wrong size',
      ({ pictures }) => (Object.values(pictures)[0]!.width += 1),
      'does not match its hash, size or type',
    ],
    [
      'a wrong type',
      ({ pictures }) => (Object.values(pictures)[0]!.type = 'text/html'),
      'does not match its hash, size or type',
    ],
  ])('with %s nothing is imported, and the message names the fault', async (_name, change, message) => {
    await changed(change);
    await expect(run(empty, 'import', file, '--yes')).rejects.toThrow(message);
    const { db, close } = await openDatabase(empty);
    expect(await db.selectFrom('course').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('media').selectAll().execute()).toEqual([]);
    await close();
  });
});

test('a file with a byte order mark can be imported', async () => {
  await writeFile(file, `\uFEFF${original}`);
  expect(await run(source, 'import', file)).toContain('Nothing was changed: add --yes');
});

test('a file that is not in UTF-8 is rejected', async () => {
  await changed(({ content }) => (content.hero![0]!.heading = 'Müller'));
  await writeFile(file, await readFile(file, 'utf8'), 'latin1');
  await expect(run(source, 'import', file)).rejects.toThrow(
    `${file} is not in UTF-8. Save it as UTF-8 and run the command again.`,
  );
});

test.each([
  ['not JSON', 'Dear institute', 'is no exported content: Unexpected token'],
  [
    'broken by a typing error',
    '{"format": "institute-content",\n "version": 1 "content": {}}',
    "is no exported content: line 2, column 15: Expected ',' or '}' after property value in JSON",
  ],
  ['another document', '{"format":"x"}', 'is no exported content: /version is not as expected.'],
  [
    'of a later version',
    '{"format":"institute-content","version":2,"content":{},"pictures":{}}',
    'has the format institute-content 2; this version reads institute-content 1.',
  ],
])('a file that is %s is rejected', async (_name, text, message) => {
  await writeFile(file, text);
  await expect(run(source, 'import', file)).rejects.toThrow(message);
  await expect(run(source, 'export', '--to', file)).rejects.toThrow(`${file} is there already.`);
});

test('instances on PostgreSQL are notified; with the embedded database the service must be stopped', async () => {
  await run(source, 'export', '--to', file);
  const { subscribe, close } = await openDatabase(source);
  let notifications = 0;
  const ignore = () => undefined;
  const ignored = { invalidate: ignore, disconnect: ignore, reconnect: ignore };
  subscribe({ ...ignored, forget: () => (notifications += 1) });
  const importing = run(source, 'import', file, '--yes');
  if (globalThis.testDatabase.kind === 'sqlite')
    await expect(importing).rejects.toThrow('Stop it first: it would not notice.');
  else expect(await importing).toContain('All content was replaced.');
  await close();
  expect(notifications).toBe(globalThis.testDatabase.kind === 'sqlite' ? 0 : 1);
});
