import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

// A search in SQLite must query a separate index table. PostgreSQL uses its index for LIKE.

const INDEXED_TABLES = ['application', 'subscription'];
// The index consists of trigrams (three consecutive characters).
const SHORTEST_SEARCH = 3;

export type IndexedSearch = {
  count: RawBuilder<{ total: number }>;
  ids: RawBuilder<unknown>;
};

/**
 * Ignores terms that are too short for the index: the caller must check the found rows for these terms. Returns
 * undefined if the caller must use LIKE for all terms.
 * @param terms each term is a list of alternatives
 */
export function indexedSearch(db: Database, table: string, terms: string[][]): IndexedSearch | undefined {
  const long = longTerms(terms);
  if (isPostgres(db) || !INDEXED_TABLES.includes(table) || long.length === 0) return undefined;
  const groups = long.map((alternatives) => `(${alternatives.map(phraseOf).join(' OR ')})`);
  return matchesOf(table, groups.join(' AND '));
}

export const hasIndexedTerm = (terms: string[][]): boolean => longTerms(terms).length > 0;

const longTerms = (terms: string[][]) =>
  terms.filter((alternatives) => alternatives.every((text) => [...text].length >= SHORTEST_SEARCH));

const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** @param expression for FTS5, SQLite's full-text search */
function matchesOf(table: string, expression: string): IndexedSearch {
  const { index, rows } = namesOf(table);
  return {
    count: sql`select count(*) as "total" from ${index} where ${index} match ${expression}`,
    ids: sql`select "id" from ${rows} where "sequence" in (select rowid from ${index} where ${index} match ${expression})`,
  };
}

export async function createSearchIndex(db: Kysely<unknown>, name: string): Promise<void> {
  const names = namesOf(name);
  const statements = isPostgres(db) ? trigramIndex(names) : indexTable(names);
  for (const statement of statements) await statement.execute(db);
}

/** SQLite needs no index, because reading all names is fast enough. */
export async function createNameIndex(db: Kysely<unknown>, name: string): Promise<void> {
  if (!isPostgres(db)) return;
  const { table, nameIndex } = namesOf(name);
  await sql`create index ${nameIndex} on ${table} using gin ("sortName" gin_trgm_ops)`.execute(db);
}

/** Call after an update of `searchText`. SQLite's index changes only with inserts and deletes. */
export async function rebuildSearchIndex(db: Kysely<unknown>, name: string): Promise<void> {
  if (isPostgres(db)) return;
  const { index, rows, added, deleted } = namesOf(name);
  for (const trigger of [added, deleted]) await sql`drop trigger ${trigger}`.execute(db);
  for (const table of [index, rows]) await sql`drop table ${table}`.execute(db);
  await createSearchIndex(db, name);
}

// Needs no superuser: PostgreSQL allows the owner of a database to create the extension `pg_trgm`.
const trigramIndex = ({ table, index }: Names) => [
  sql`create extension if not exists pg_trgm`,
  sql`create index ${index} on ${table} using gin ("searchText" gin_trgm_ops)`,
];

const indexTable = ({ table, index, rows, added, deleted }: Names) => [
  // FTS5 needs a permanent integer per row. In a table with a text key, rowids are not permanent.
  sql`create table ${rows} ("sequence" integer primary key, "id" text not null unique)`,
  sql`create virtual table ${index} using fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1)`,
  sql`insert into ${rows} ("id") select "id" from ${table}`,
  sql`insert into ${index} (rowid, "text")
      select "sequence", "searchText" from ${table} join ${rows} using ("id")`,
  sql`create trigger ${added} after insert on ${table} begin
        insert into ${rows} ("id") values (new."id");
        insert into ${index} (rowid, "text")
          select "sequence", new."searchText" from ${rows} where "id" = new."id";
      end`,
  sql`create trigger ${deleted} after delete on ${table} begin
        delete from ${index} where rowid = (select "sequence" from ${rows} where "id" = old."id");
        delete from ${rows} where "id" = old."id";
      end`,
];

/** Removes the texts of deleted rows from SQLite's indexes. */
export async function compactSearchIndexes(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  for (const table of INDEXED_TABLES) {
    const { index } = namesOf(table);
    await sql`insert into ${index} (${index}) values ('optimize')`.execute(db);
  }
}

type Names = ReturnType<typeof namesOf>;

function namesOf(table: string) {
  return {
    table: sql.table(table),
    index: sql.table(`${table}-search`),
    nameIndex: sql.table(`${table}-name-search`),
    rows: sql.table(`${table}-search-row`),
    added: sql.table(`${table}-search-added`),
    deleted: sql.table(`${table}-search-deleted`),
  };
}
