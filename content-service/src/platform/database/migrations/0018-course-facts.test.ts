import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely } from 'kysely';
import { openSqlite } from '../connections/embedded/sqlite';
import type { Tables } from '../tables';
import { up as createContent } from './0001-content';
import { up as createCourseFacts } from './0018-course-facts';

test('courses from before have no facts, and facts can be stored for them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const db = new Kysely<Tables>({ dialect: openSqlite(path.join(folder, 'content.db')).dialect });
  const untyped = db as unknown as Kysely<unknown>;
  const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await createContent(untyped);
  const category = { id: 'c', position: 0, name: 'Cloud', nameKey: 'cloud' };
  await old.insertInto('category').values(category).execute();

  await createCourseFacts(untyped);

  expect(await old.selectFrom('category').selectAll().execute()).toEqual([category]);
  expect(await db.selectFrom('course-facts').selectAll().execute()).toEqual([]);
  const file = {
    name: 'a.pdf',
    size: 1,
    hash: 'x',
    bytes: Buffer.from('x'),
    changedAt: 'now',
    changedBy: 'ada',
  };
  await db
    .insertInto('course-syllabus')
    .values({ courseId: 'c', ...file })
    .execute();
  expect(await db.selectFrom('course-syllabus').select('name').execute()).toEqual([{ name: 'a.pdf' }]);
  await db.destroy();
  await rm(folder, { recursive: true });
});
