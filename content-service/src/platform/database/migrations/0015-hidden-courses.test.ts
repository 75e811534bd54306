import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { up as createContent } from './0001-content';
import { up as hideCourses } from './0015-hidden-courses';

const COURSE = Object.fromEntries(
  [
    ...['name', 'icon', 'shortDetails', 'buttonText', 'banner', 'heading', 'bannerButton', 'aboutImage'],
    ...['aboutText', 'learnText', 'timeline', 'timelineText', 'link', 'category', 'categoryKey'],
  ].map((column) => [column, '']),
);

test('courses from before are shown and stay in their order', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const db = new Kysely<Tables>(openSqlite(path.join(folder, 'content.db')));
  const untyped = db as unknown as Kysely<unknown>;
  await createContent(untyped);
  for (const [position, slug] of ['b', 'a'].entries())
    await (db as unknown as Kysely<{ course: Record<string, unknown> }>)
      .insertInto('course')
      .values({ ...COURSE, id: slug, slug, position, topics: '[]', upcomingCourses: '[]' })
      .execute();

  await hideCourses(untyped);

  const rows = await db
    .selectFrom('course')
    .select(['slug', 'position', 'isHidden'])
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { slug: 'b', position: 0, isHidden: 0 },
    { slug: 'a', position: 1, isHidden: 0 },
  ]);
  await db.destroy();
  await rm(folder, { recursive: true });
});
