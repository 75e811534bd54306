import { sql } from 'kysely';
import { derivedResources } from 'shared-lib/schema';
import { asBuffer } from '../platform/database/dialect';
import { ownTables } from '../platform/database/own-tables';
import { countRows } from '../platform/database/row-counts';
import type { Database, Tables } from '../platform/database/tables';

/** Order matters: each table comes after the tables that it references. */
const PRIMARY_KEYS: { [Table in keyof Tables]: (keyof Tables[Table] & string)[] } = {
  hero: ['id'],
  explore: ['id'],
  knowledge: ['id'],
  ceo: ['id'],
  social: ['id'],
  logo: ['id'],
  'site-facts': ['id'],
  banner: ['id'],
  'image-group': ['id'],
  category: ['id'],
  course: ['id'],
  'course-facts': ['id'],
  'course-syllabus': ['courseId'],
  'former-slug': ['slug'],
  review: ['id'],
  media: ['hash'],
  'media-variant': ['hash', 'width', 'format'],
  application: ['id'],
  subscription: ['id'],
  'request-event': ['id'],
  'request-import': ['id'],
  'reply-template': ['id'],
  outbox: ['id'],
  trash: ['id'],
  admin: ['id'],
  session: ['tokenHash'],
  'password-reset': ['tokenHash'],
  hit: ['key'],
  setting: ['name'],
};

const derived = Object.fromEntries(derivedResources().map(({ name }) => [name, ['id']]));
const keysOf = { ...derived, ...PRIMARY_KEYS };
const tables = Object.keys(keysOf) as (keyof Tables)[];

const BATCH_SIZE = 500;
const BATCH_SIZE_FOR_FILES = 8;

export type RowCounts = Record<string, number>;

/** Skips missing tables, because a backup of an older version may lack some. */
export async function rowCounts(db: Database): Promise<RowCounts> {
  const counts: RowCounts = {};
  const present = new Set<string>((await ownTables(db)).map(({ name }) => name));
  for (const table of tables.filter((name) => present.has(name))) counts[table] = await countRows(db, table);
  return counts;
}

export const formatCounts = (counts: RowCounts): string =>
  Object.entries(counts)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => `${rows} ${table}`)
    .join(', ');

type AnyRow = Record<string, unknown>;

/** Both databases must have the same schema version. */
export async function copyRows(from: Database, to: Database): Promise<void> {
  // Even a newly migrated database has rows to delete, such as reply templates.
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(to);
  for (const table of tables)
    for await (const rows of batchesOf(from, table))
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))})
        values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))}`.execute(to);
}

export async function* batchesOf(db: Database, table: keyof Tables): AsyncGenerator<AnyRow[]> {
  const keys: string[] = keysOf[table];
  const key = sql.join(keys.map((name) => sql.ref(name)));
  const limit = /^media|syllabus$/.test(table) ? BATCH_SIZE_FOR_FILES : BATCH_SIZE;
  for (let last: AnyRow | undefined; ;) {
    const after = last ? sql`where (${key}) > (${sql.join(keys.map((name) => last![name]))})` : sql``;
    const { rows } =
      await sql<AnyRow>`select * from ${sql.table(table)} ${after} order by ${key} limit ${limit}`.execute(
        db,
      );
    if (rows.length > 0) yield rows.map(withBuffer);
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

const withBuffer = (row: AnyRow): AnyRow =>
  'bytes' in row ? { ...row, bytes: asBuffer(row.bytes as Uint8Array | ArrayBuffer) } : row;
