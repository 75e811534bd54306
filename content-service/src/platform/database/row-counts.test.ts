import { CompiledQuery, Kysely, sql } from 'kysely';
import { failedCount } from '../../features/notifications';
import { sqliteForCommand } from './connections/embedded/sqlite';
import { migrateToLatest } from './migrations/migrate';
import { countRows } from './row-counts';
import type { Tables } from './tables';

let last: CompiledQuery;
const dialect = sqliteForCommand(':memory:');
const db = new Kysely<Tables>({ dialect, log: ({ query }) => void (last = query) });
beforeAll(() => migrateToLatest(db));
afterAll(() => db.destroy());

async function explained(count: Promise<number>, explain: string) {
  expect(await count).toBe(0);
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${last.sql}`, [...last.parameters]));
  return rows as { opcode: string; detail: string }[];
}

test('SQLite counts a table without visiting its rows', async () => {
  const opcodesOf = async (count: Promise<number>) =>
    (await explained(count, 'explain')).map(({ opcode }) => opcode);

  expect(await opcodesOf(countRows(db, 'application'))).toContain('Count');
  expect(await opcodesOf(countRows(db, 'application', sql<boolean>`"status" = 'spam'`))).toContain('Next');
});

test('SQLite counts dead letters without reading the sent messages', async () => {
  const steps = (await explained(failedCount(db), 'explain query plan')).map(({ detail }) => detail);

  expect(steps).toEqual([expect.stringMatching(/^SEARCH outbox USING INDEX outbox-due \(sentAt=\?/)]);
});
