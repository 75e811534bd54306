import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { up as keepMarksInSlugs } from './0023-marks-in-slugs';
import { migrateToLatest } from './migrate';

const HINDI = { name: 'कि तार', old: 'क-तर', slug: '\u0915\u093f-\u0924\u093e\u0930' };
const JAPANESE = { name: 'ガイド', old: 'カイト', slug: '\u30ab\u3099\u30a4\u30c8\u3099' };

const COURSE = Object.fromEntries(
  [
    ...['icon', 'shortDetails', 'buttonText', 'banner', 'heading', 'bannerButton', 'aboutImage', 'aboutText'],
    ...[
      'learnText',
      'timeline',
      'timelineText',
      'link',
      'category',
      'categoryKey',
      'searchText',
      'changedAt',
    ],
  ].map((column) => [column, '']),
);
const aRow = (id: string, name: string, slug: string) => ({
  ...COURSE,
  ...{ id, name, slug, position: 0, topics: '[]', upcomingCourses: '[]' },
});

let folder: string;
let db: Kysely<Tables>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  db = new Kysely<Tables>({ dialect: openSqlite(path.join(folder, 'content.db')).dialect });
  await migrateToLatest(db);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const store = (id: string, name: string, slug: string) =>
  (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto('course')
    .values(aRow(id, name, slug))
    .execute();

const storeDeleted = (id: string, name: string, slug: string, deletedAt: string) =>
  db
    .insertInto('trash')
    .values({
      ...{ id, resource: 'course', deletedAt, deletedBy: 'ada' },
      row: JSON.stringify(aRow(id, name, slug)),
    })
    .execute();

const formerSlugs = () => db.selectFrom('former-slug').selectAll().orderBy('courseId').execute();

async function deletedSlugs(): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('trash').select(['id', 'row']).execute();
  return Object.fromEntries(rows.map(({ id, row }) => [id, (JSON.parse(row) as { slug: string }).slug]));
}

test('stored courses get the marks of their names, and their old slugs become former slugs', async () => {
  await store('hindi', HINDI.name, HINDI.old);
  await store('japanese', JAPANESE.name, JAPANESE.old);
  await store('french', 'Café', 'cafe');

  await keepMarksInSlugs(db as unknown as Kysely<unknown>);

  expect(await db.selectFrom('course').select(['id', 'slug']).orderBy('id').execute()).toEqual([
    { id: 'french', slug: 'cafe' },
    { id: 'hindi', slug: HINDI.slug },
    { id: 'japanese', slug: JAPANESE.slug },
  ]);
  expect(await formerSlugs()).toEqual([
    { slug: HINDI.old, courseId: 'hindi' },
    { slug: JAPANESE.old, courseId: 'japanese' },
  ]);
});

test('deleted courses get the marks of their names, and the one deleted last keeps an old slug of several', async () => {
  await storeDeleted('first', 'का तार', HINDI.old, '2026-11-01T12:00:00.000Z');
  await storeDeleted('last', HINDI.name, HINDI.old, '2026-11-02T12:00:00.000Z');
  await storeDeleted('french', 'Café', 'cafe', '2026-11-01T12:00:00.000Z');
  const review = {
    id: 'review',
    resource: 'review',
    deletedAt: '2026-11-01T12:00:00.000Z',
    deletedBy: 'ada',
  };
  await db
    .insertInto('trash')
    .values({ ...review, row: '{"name":"कि"}' })
    .execute();

  await keepMarksInSlugs(db as unknown as Kysely<unknown>);

  expect(await deletedSlugs()).toEqual({
    first: '\u0915\u093e-\u0924\u093e\u0930',
    last: HINDI.slug,
    french: 'cafe',
    review: undefined,
  });
  expect(await formerSlugs()).toEqual([{ slug: HINDI.old, courseId: 'last' }]);
});

test.each([
  ['whose slug changes', HINDI.name, [{ slug: HINDI.old, courseId: 'stored' }]],
  ['whose slug stays', HINDI.old, []],
])('an old slug of a deleted course stays with the stored course %s', async (_which, name, expected) => {
  await store('stored', name, HINDI.old);
  await storeDeleted('deleted', 'का तार', HINDI.old, '2026-11-02T12:00:00.000Z');

  await keepMarksInSlugs(db as unknown as Kysely<unknown>);

  expect(await formerSlugs()).toEqual(expected);
});
