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
import { NOON } from '../../testing/service';
import type { ContentFile, ContentRecord } from './content-file';

let source: TestDatabase;
let elsewhere: string;
let file: string;
beforeAll(async () => {
  source = await aDatabase();
  const { db, close } = await openDatabase(source);
  await storeSampleContent(db, 'Platter Institute', NOON);
  await close();
});
afterAll(() => source.remove());
beforeEach(async () => {
  elsewhere = await mkdtemp(path.join(tmpdir(), 'exchange-'));
  file = path.join(elsewhere, 'content.json');
});
afterEach(() => rm(elsewhere, { recursive: true }));

type Place = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;
const run = ({ dataDir, databaseUrl }: Place, ...args: string[]) =>
  runCommand(dataDir, args, { env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });

/** Runs work with another database of this kind, which a start has just made. */
async function withEmpty(
  work: (place: TestDatabase, open: () => Promise<DatabaseConnection>) => Promise<void>,
) {
  const place = await aDatabase();
  await (await openDatabase(place)).close();
  await work(place, () => openDatabase(place));
  await place.remove();
}

/** The exported file after somebody changed it. */
async function changed(change: (exported: ContentFile) => void): Promise<void> {
  await run(source, 'export', '--to', path.join(elsewhere, 'as-it-is.json'));
  const exported = JSON.parse(await readFile(path.join(elsewhere, 'as-it-is.json'), 'utf8')) as ContentFile;
  change(exported);
  await writeFile(file, JSON.stringify(exported));
}

test('content goes into the embedded database and back, and its file is the same each time', async () => {
  await run(source, 'export', '--to', file);
  const expected = await readFile(file);
  const embedded = { dataDir: path.join(elsewhere, 'embedded'), databaseUrl: undefined };
  await (await openDatabase(embedded)).close();

  await run(embedded, 'import', file, '--yes');
  await run(embedded, 'export', '--to', path.join(elsewhere, 'second.json'));
  expect((await readFile(path.join(elsewhere, 'second.json'))).equals(expected)).toBe(true);

  await withEmpty(async (place) => {
    await run(place, 'import', path.join(elsewhere, 'second.json'), '--yes');
    await run(place, 'export', '--to', path.join(elsewhere, 'third.json'));
    expect((await readFile(path.join(elsewhere, 'third.json'))).equals(expected)).toBe(true);
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
  const shown = new Set(text.match(/(?<=media\/)[\da-f]{64}/g));
  expect(Object.keys(pictures).sort()).toEqual([...shown].sort());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('without --yes it tells how much there is and would be, and changes nothing', async () => {
  await changed(({ content }) => content.review!.pop());
  const said = await run(source, 'import', file);
  expect(said).toMatch(/^review +6 +5$/m);
  expect(said).toContain('Nothing was changed: add --yes to replace all content by this.');
  await run(source, 'export', '--to', path.join(elsewhere, 'after.json'));
  const [before, after] = await Promise.all(
    ['as-it-is.json', 'after.json'].map((name) => readFile(path.join(elsewhere, name), 'utf8')),
  );
  expect(after).toBe(before);
});

test('a course that was written by hand gets its four slots, and pages find it', async () => {
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

test('a record that is replaced counts on, so that a form that shows the old one cannot overwrite the new', async () => {
  await withEmpty(async (place, open) => {
    await run(source, 'export', '--to', file);
    for (const _time of [1, 2]) await run(place, 'import', file, '--yes');
    const { db, close } = await open();
    const hero = await db.selectFrom('hero').select(['revision', 'changedBy']).executeTakeFirstOrThrow();
    expect(hero).toEqual({ revision: 2, changedBy: null });
    await close();
  });
});

const first = ({ content }: ContentFile, name: string): ContentRecord => content[name]![0]!;

test.each<[string, (exported: ContentFile) => void, string]>([
  [
    'a blank field',
    (all) => (first(all, 'course').heading = ''),
    'course 1: heading must NOT have fewer than 1',
  ],
  [
    'a long one',
    (all) => (first(all, 'hero').heading = 'x'.repeat(101)),
    'hero 1: heading must NOT have more than',
  ],
  ['one too few', (all) => delete first(all, 'review').role, 'review 1: role is missing'],
  ['one too many', (all) => (first(all, 'review').dic = 'x'), 'review 1: dic is not a field of this request'],
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
    'a name of nothing',
    (all) => (first(all, 'course').name = '!?'),
    'course 1: name must have a letter or a digit',
  ],
  [
    'one course twice',
    (all) => all.content.course!.push({ ...first(all, 'course'), id: 'other' }),
    'course 12: name is that of another record',
  ],
  [
    'one id twice',
    (all) => all.content.review!.push(first(all, 'review')),
    'review 7: id is that of another record',
  ],
  ['an odd id', (all) => (first(all, 'review').id = '../x'), 'review 1: id must have 1 to 64 letters'],
  [
    'two logos',
    (all) => all.content.logo!.push({ ...first(all, 'logo'), id: 'other' }),
    'logo: must have one record, not 2',
  ],
  ['no hero', (all) => all.content.hero!.pop(), 'hero: must have one record, not 0'],
  [
    'no contact image',
    (all) => all.content.banner!.splice(1, 1),
    'banner: must have a record with the id contact-image',
  ],
  ['nothing of a kind', (all) => delete all.content.knowledge, 'knowledge: is missing'],
  ['a kind that there is not', (all) => (all.content.admin = []), 'admin: is no kind of content'],
  [
    'a picture too few',
    ({ pictures }) => delete pictures[Object.keys(pictures)[0]!],
    'is shown, but neither in the file nor stored',
  ],
  [
    'another picture',
    ({ pictures }) => (Object.values(pictures)[0]!.base64 = 'AAAA'),
    'is not the picture that it is said to be',
  ],
  [
    'another size',
    ({ pictures }) => (Object.values(pictures)[0]!.width += 1),
    'is not the picture that it is said to be',
  ],
  [
    'another type',
    ({ pictures }) => (Object.values(pictures)[0]!.type = 'text/html'),
    'is not the picture that it is said to be',
  ],
])('with %s nothing is taken, and it is named', async (_name, change, message) => {
  await changed(change);
  await withEmpty(async (place, open) => {
    await expect(run(place, 'import', file, '--yes')).rejects.toThrow(message);
    const { db, close } = await open();
    expect(await db.selectFrom('course').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('media').selectAll().execute()).toEqual([]);
    await close();
  });
});

test.each([
  ['not JSON', 'Dear institute', 'is no exported content: all of it is not as expected.'],
  ['another document', '{"format":"x"}', 'is no exported content: /version is not as expected.'],
  [
    'a later version',
    '{"format":"institute-content","version":2,"content":{},"pictures":{}}',
    'has the format institute-content 2; this version reads institute-content 1.',
  ],
])('a file that is %s is refused', async (_name, text, message) => {
  await writeFile(file, text);
  await expect(run(source, 'import', file)).rejects.toThrow(message);
  await expect(run(source, 'export', '--to', file)).rejects.toThrow(`${file} is there already.`);
});

test('instances on PostgreSQL are notified; with the embedded database the service must be stopped', async () => {
  await run(source, 'export', '--to', file);
  const { follow, close } = await openDatabase(source);
  let told = 0;
  follow({ invalidate: () => (told += 1), disconnect: () => undefined, reconnect: () => undefined });
  const importing = run(source, 'import', file, '--yes');
  if (globalThis.testDatabase.kind === 'sqlite')
    await expect(importing).rejects.toThrow('Stop it first: it would not notice.');
  else expect(await importing).toContain('All content was replaced.');
  await close();
  expect(told).toBe(globalThis.testDatabase.kind === 'sqlite' ? 0 : 1);
});
