import { sql } from 'kysely';
import { aDatabase, type TestDatabase } from '../../../../testing/database';
import { openEmbedded } from '../embedded/open-embedded';
import type { DatabaseConnection } from '../../database-connection';
import type { Database } from '../../tables';
import { openPostgres } from './open-postgres';

let place: TestDatabase;
let embedded: DatabaseConnection;
let postgres: DatabaseConnection;
beforeAll(async () => {
  place = await aDatabase();
  embedded = await openEmbedded(place.dataDir);
  postgres = await openPostgres(place.databaseUrl!);
});
afterAll(async () => {
  await embedded.close();
  await postgres.close();
  await place.remove();
});

test('both databases have the same tables with the same columns', async () => {
  const columns = await columnsOf(postgres.db);
  expect(columns).toEqual(await columnsOf(embedded.db, await embeddedKeys(embedded.db)));
  expect(columns.application).toContain('email text');
});

test('both databases have the same indexes with the same columns and uniqueness', async () => {
  const indexes = await indexesOf(postgres.db);
  expect(indexes).toEqual(await embeddedIndexesOf(embedded.db));
  expect(indexes).toContain('application-createdAt: createdAt, id');
});

test('both databases have the same foreign keys', async () => {
  const references = await referencesOf(postgres.db);
  expect(references).toEqual(await embeddedReferencesOf(embedded.db));
  expect(references).toContain('session.adminId -> admin.id, cascade');
});

test('indexes support the search in texts and names of requests', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname like '%-search' order by indexname`.execute(postgres.db);
  expect(rows.map(({ indexdef }) => indexdef.replace(/.* USING /, ''))).toEqual([
    'gin ("sortName" gin_trgm_ops)',
    'gin ("searchText" gin_trgm_ops)',
    'gin ("sortName" gin_trgm_ops)',
    'gin ("searchText" gin_trgm_ops)',
  ]);
});

async function columnsOf(db: Database, keys: string[] = []): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables
      .filter(({ name }) => !/-search/.test(name))
      .map(({ name, columns }) => [name, columns.map((column) => described(name, column, keys)).sort()]),
  );
}

type Column = { name: string; dataType: string; isNullable: boolean; hasDefaultValue: boolean };

function described(table: string, { name, dataType, isNullable, hasDefaultValue }: Column, keys: string[]) {
  const type = dataType.toLowerCase().replace('int4', 'integer').replace('bytea', 'blob');
  const isOptional = isNullable && !keys.includes(`${table}.${name}`);
  return `${name} ${type}${isOptional ? ' or null' : ''}${hasDefaultValue ? ' by default' : ''}`;
}

/** Lists the columns of primary keys. SQLite reports these columns as nullable, but PostgreSQL does not. */
async function embeddedKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select t.name || '.' || c.name as "key"
    from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' and c.pk > 0`.execute(db);
  return rows.map(({ key }) => key);
}

type Index = { name: string; columns: string; isUnique: boolean };

/** Omits the names of unique indexes, because SQLite generates a name for the index of each unique constraint. */
const describeIndexes = (indexes: Index[]) =>
  indexes
    .map(({ name, columns, isUnique }) => (isUnique ? `unique: ${columns}` : `${name}: ${columns}`))
    .sort();

async function indexesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<Index>`
    select i.relname as "name", x.indisunique as "isUnique", t.relname || ': ' || string_agg(
      replace(pg_get_indexdef(x.indexrelid, k.n, true), '"', ''), ', ' order by k.n) as "columns"
    from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    cross join lateral generate_series(1, x.indnkeyatts) as k(n)
    where t.relname not like 'kysely%' and i.relname not like '%-search'
    group by i.relname, t.relname, x.indisunique`.execute(db);
  return describeIndexes(rows.map(withoutTable));
}

async function embeddedIndexesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<Index & { definition: string | null }>`
    select l.name as "name", l."unique" as "isUnique", m.sql as "definition", t.name || ': ' || (
      select group_concat(coalesce(c.name, '?'), ', ') from (select * from pragma_index_info(l.name) order by seqno) c
    ) as "columns"
    from sqlite_master t join pragma_index_list(t.name) l
    left join sqlite_master m on m.name = l.name
    where t.type = 'table' and t.name not like 'kysely%' and t.name not like '%-search%'`.execute(db);
  return describeIndexes(
    rows.map(({ definition, ...row }) => withoutTable({ ...row, columns: named(row.columns, definition) })),
  );
}

/** Reads the columns from the index's definition if SQLite reports `?`, which stands for an expression. */
function named(columns: string, definition: string | null): string {
  if (!columns.includes('?')) return columns;
  const [table] = columns.split(': ');
  const parts = /\((.*)\)$/.exec(definition ?? '')?.[1] ?? '';
  return `${table}: ${parts.replaceAll('"', '')}`;
}

// Removes the table's name from `columns`, except for unique indexes. Other indexes already have it in their own name.
const withoutTable = ({ columns, ...index }: Index): Index => ({
  ...index,
  columns: index.isUnique ? columns : columns.replace(/^.*?: /, ''),
});

async function referencesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select t.relname || '.' || a.attname || ' -> ' || f.relname || '.' || b.attname || ', ' ||
      case c.confdeltype when 'c' then 'cascade' else 'no action' end as "reference"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = f.oid and b.attnum = c.confkey[1]
    where c.contype = 'f'`.execute(db);
  return rows.map(({ reference }) => reference).sort();
}

async function embeddedReferencesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select t.name || '.' || k."from" || ' -> ' || k."table" || '.' || k."to" || ', ' || lower(k.on_delete) as "reference"
    from sqlite_master t join pragma_foreign_key_list(t.name) k where t.type = 'table'`.execute(db);
  return rows.map(({ reference }) => reference).sort();
}
