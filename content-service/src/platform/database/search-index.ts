import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

// Indexes that find a text anywhere in `searchText`. In SQLite, the index is a separate table, which a search has to
// query. PostgreSQL uses its index for LIKE automatically.

const INDEXED_TABLES = ['application', 'subscription'];
// The index consists of trigrams, so it cannot find texts of one or two characters.
const SHORTEST_SEARCH = 3;

export type IndexedSearch = {
  /** Selects the number of matches as `total`. */
  count: RawBuilder<{ total: number }>;
  ids: RawBuilder<unknown>;
};

/**
 * Finds the rows whose `searchText` contains the text. Returns undefined if the caller must use LIKE: with PostgreSQL,
 * for a table without an index, and for a text that is too short for the index.
 */
export function indexedSearch(db: Database, table: string, text: string): IndexedSearch | undefined {
  if (isPostgres(db) || !INDEXED_TABLES.includes(table) || [...text].length < SHORTEST_SEARCH)
    return undefined;
  return matchesOf(table, phraseOf(text));
}

/**
 * Finds the rows whose `searchText` contains at least one alternative of each term. Ignores a term if one of its
 * alternatives is too short for the index. Returns undefined if the caller must use LIKE: with PostgreSQL, or if no
 * term is left.
 */
export function indexedTerms(db: Database, table: string, terms: string[][]): IndexedSearch | undefined {
  const long = longTerms(terms);
  if (isPostgres(db) || long.length === 0) return undefined;
  const groups = long.map((alternatives) => `(${alternatives.map(phraseOf).join(' OR ')})`);
  return matchesOf(table, groups.join(' AND '));
}

/** Whether the index of `searchText` can find at least one of the terms. */
export const hasIndexedTerm = (terms: string[][]): boolean => longTerms(terms).length > 0;

const longTerms = (terms: string[][]) =>
  terms.filter((alternatives) => alternatives.every((text) => [...text].length >= SHORTEST_SEARCH));

const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** @param expression an expression of the FTS5 query language */
function matchesOf(table: string, expression: string): IndexedSearch {
  const { index, rows } = namesOf(table);
  return {
    count: sql`select count(*) as "total" from ${index} where ${index} match ${expression}`,
    ids: sql`select "id" from ${rows} where "sequence" in (select rowid from ${index} where ${index} match ${expression})`,
  };
}

/**
 * Creates an index of `searchText`. The text of a row must not change afterwards, because SQLite's index is updated
 * only when rows are inserted or deleted.
 */
export async function createSearchIndex(db: Kysely<unknown>, name: string): Promise<void> {
  const names = namesOf(name);
  const statements = isPostgres(db) ? trigramIndex(names) : indexTable(names);
  for (const statement of statements) await statement.execute(db);
}

/**
 * In PostgreSQL, creates a trigram index of `sortName`, for searches for the beginning of a word. SQLite needs no
 * index, because reading all names is fast enough.
 */
export async function createNameIndex(db: Kysely<unknown>, name: string): Promise<void> {
  if (!isPostgres(db)) return;
  const { table, nameIndex } = namesOf(name);
  await sql`create index ${nameIndex} on ${table} using gin ("sortName" gin_trgm_ops)`.execute(db);
}

/**
 * Creates the index again after a migration has changed texts, because SQLite's index is not updated when a text
 * changes.
 */
export async function rebuildSearchIndex(db: Kysely<unknown>, name: string): Promise<void> {
  // PostgreSQL updates its index with each write.
  if (isPostgres(db)) return;
  const { index, rows, added, deleted } = namesOf(name);
  for (const trigger of [added, deleted]) await sql`drop trigger ${trigger}`.execute(db);
  for (const table of [index, rows]) await sql`drop table ${table}`.execute(db);
  await createSearchIndex(db, name);
}

// The extension is part of PostgreSQL, and the owner of a database may create it.
const trigramIndex = ({ table, index }: Names) => [
  sql`create extension if not exists pg_trgm`,
  sql`create index ${index} on ${table} using gin ("searchText" gin_trgm_ops)`,
];

const indexTable = ({ table, index, rows, added, deleted }: Names) => [
  // The index needs an integer for each row. These integers have their own table, because SQLite may change the rowids
  // of a table with a text key.
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

/** Rebuilds the indexes, so that they contain no text of deleted rows. */
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
