import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countRows } from '../database/row-counts';
import { indexedSearch } from '../database/search-index';
import type { Database, Tables } from '../database/tables';
import type { Alphabetical, PageRequest } from './page-request';
import { escapeLike, isLike } from '../search/like';
import { searchText } from '../search/search-text';

type Condition = RawBuilder<boolean>;
type OrderedRequest<By> = PageRequest & { by: By };
type SearchedTables = Record<string, { id: string; searchText: string }>;

export type Page<Row> = { rows: Row[]; total: number };

// If a search has more matches than this, reading the table in sort order is faster than sorting the matches.
const MAX_SORTED_MATCHES = 1000;

export async function pageOf<Row>(
  db: Database,
  table: string,
  request: PageRequest,
  filter?: Condition,
): Promise<Page<Row>> {
  const { by } = request;
  if ('column' in by) return alphabeticalPage<Row>(db, table, { ...request, by }, filter);
  return sqlPage<Row>(db, table, { ...request, by }, filter);
}

const alphabetical = new Intl.Collator('en', { numeric: true });

/** Sorts all matches in the service, because the databases sort letters beyond ASCII behind Z. */
async function alphabeticalPage<Row>(
  db: Database,
  table: string,
  { search, by: { column }, direction, page, limit }: OrderedRequest<Alphabetical>,
  filter: Condition | undefined,
): Promise<Page<Row>> {
  const matches = await select(db, table, bothOf(holds(searchText(search)), filter))
    .select(['id', sql<string>`${sql.ref(column)}`.as('text')])
    .orderBy('id')
    .execute();
  const sign = direction === 'asc' ? 1 : -1;
  const ids = matches
    .sort((one, other) => sign * alphabetical.compare(one.text, other.text))
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: matches.length };
  const isOnPage = sql<boolean>`"id" in (${sql.join(ids)})`;
  const rows = await select(db, table, bothOf(isOnPage, filter)).selectAll().execute();
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { rows: rows as Row[], total: matches.length };
}

async function sqlPage<Row>(
  db: Database,
  table: string,
  request: OrderedRequest<RawBuilder<unknown>>,
  filter: Condition | undefined,
): Promise<Page<Row>> {
  const text = searchText(request.search);
  const index = filter ? undefined : indexedSearch(db, table, [[text]]);
  if (!index) {
    const condition = bothOf(holds(text), filter);
    const rows = await rowsOf<Row>(db, table, request, condition);
    const count = () => countRows(db, table as keyof Tables, condition);
    return { rows, total: totalOfLast(request, rows.length) ?? (await count()) };
  }
  const total = Number((await index.count.execute(db)).rows[0]?.total ?? 0);
  if (total === 0) return { rows: [], total };
  const condition = total > MAX_SORTED_MATCHES ? holds(text) : sql<boolean>`"id" in (${index.ids})`;
  return { rows: await rowsOf<Row>(db, table, request, condition), total };
}

const bothOf = (one?: Condition, other?: Condition) =>
  one && other ? sql<boolean>`${one} and ${other}` : (one ?? other);

async function rowsOf<Row>(
  db: Database,
  table: string,
  { by, direction, page, limit }: OrderedRequest<RawBuilder<unknown>>,
  condition: Condition | undefined,
): Promise<Row[]> {
  // Selects ids first, so that the database reads complete rows for one page only.
  const ids = select(db, table, condition)
    .select('id')
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await select(db, table, sql<boolean>`"id" in (${ids})`)
    .selectAll()
    .orderBy(by, direction)
    .orderBy('id', direction)
    .execute();
  return rows as Row[];
}

/** Returns undefined if the total is unknown: rows may follow a full page, and an empty page may be beyond the last. */
function totalOfLast({ page, limit }: PageRequest, length: number): number | undefined {
  const isLast = length < limit && (length > 0 || page === 1);
  return isLast ? (page - 1) * limit + length : undefined;
}

const select = (db: Database, table: string, condition: Condition | undefined) =>
  (db as unknown as Kysely<SearchedTables>)
    .selectFrom(table)
    .$if(condition !== undefined, (query) => query.where(condition!));

const holds = (text: string): Condition | undefined =>
  text === '' ? undefined : isLike('searchText', `%${escapeLike(text)}%`);
