import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

// SQLite needs a query of the index table; PostgreSQL uses its index for LIKE automatically.

const INDEXED_TABLES = ['application', 'subscription'];
// The index consists of trigrams.
const SHORTEST_SEARCH = 3;

export type IndexedSearch = {
  /** Selects the number of matches as `total`. */
  count: RawBuilder<{ total: number }>;
  /** Selects the ids of the matches. */
  ids: RawBuilder<unknown>;
};

/** Finds the rows whose `searchText` contains the text. Undefined if no index helps: use LIKE. */
export function indexedSearch(db: Database, table: string, text: string): IndexedSearch | undefined {
  if (isPostgres(db) || !INDEXED_TABLES.includes(table) || [...text].length < SHORTEST_SEARCH)
    return undefined;
  const { index, rows } = namesOf(table);
  const phrase = `"${text.replaceAll('"', '""')}"`;
  return {
    count: sql`select count(*) as "total" from ${index} where ${index} match ${phrase}`,
    ids: sql`select "id" from ${rows} where "sequence" in (select rowid from ${index} where ${index} match ${phrase})`,
  };
}

/** Indexes the `searchText` of a table whose rows never change. */
export async function createSearchIndex(db: Kysely<unknown>, name: string): Promise<void> {
  const names = namesOf(name);
  const statements = isPostgres(db) ? trigramIndex(names) : indexTable(names);
  for (const statement of statements) await statement.execute(db);
}

// The extension is part of PostgreSQL; the owner of a database may create it.
const trigramIndex = ({ table, index }: Names) => [
  sql`create extension if not exists pg_trgm`,
  sql`create index ${index} on ${table} using gin ("searchText" gin_trgm_ops)`,
];

const indexTable = ({ table, index, rows, added, deleted }: Names) => [
  // The index needs integer row numbers. They have their own table, since rowids of other tables may change.
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
    rows: sql.table(`${table}-search-row`),
    added: sql.table(`${table}-search-added`),
    deleted: sql.table(`${table}-search-deleted`),
  };
}
