import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from '../../../platform/database/dialect';
import { countRows } from '../../../platform/database/row-counts';
import { indexedSearch } from '../../../platform/database/search-index';
import type { Database } from '../../../platform/database/tables';
import {
  allOf,
  filterConditions,
  searchConditions,
  type Condition,
  type RequestFilter,
  type RequestTable,
} from './request-filter';

export type RequestRow = { id: string; [column: string]: unknown };

export type RequestOrder = { by: keyof typeof ORDERS; direction: 'asc' | 'desc' };

type RequestPage = {
  rows: RequestRow[];
  total: number;
  isTotalCapped: boolean;
};

/** The database has an index for each order. */
export const ORDERS = {
  receivedAt: ['createdAt', 'id'],
  name: ['sortName', 'id'],
  course: ['course', 'startDate', 'id'],
};

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` };

// Above this number of matches, a search reads all requests, which is then faster than using SQLite's search index.
const FEW_MATCHES = 2000;
const COUNT_STEP = 1000;

/**
 * Counting the matches of a text search is slow without SQLite's search index. Such a count stops at the first multiple
 * of `COUNT_STEP` beyond the page: at 3,000 if the page ends with match 2,500.
 */
export async function requestPage(
  db: Database,
  filter: RequestFilter,
  order: RequestOrder,
  { page, limit }: { page: number; limit: number },
): Promise<RequestPage> {
  const { condition, isCapped } = await matching(db, filter);
  const pageOf = async (matches: Condition) => {
    const ids = await matchingIds(db, filter.table, matches, order, { limit, offset: (page - 1) * limit });
    return rowsByIds(db, filter.table, ids);
  };
  if (!isCapped)
    return {
      rows: await pageOf(condition),
      total: await countRows(db, filter.table, condition),
      isTotalCapped: false,
    };

  // With fewer than `COUNT_STEP` ids, `found` contains all matches, so the page needs no second search.
  const found = await firstMatches(db, filter.table, condition);
  if (found.length < COUNT_STEP)
    return { rows: await pageOf(isOneOf(found)), total: found.length, isTotalCapped: false };
  const cap = (Math.floor((page * limit) / COUNT_STEP) + 1) * COUNT_STEP;
  const total = cap > COUNT_STEP ? await countUpTo(cap, db, filter.table, condition) : cap;
  return { rows: await pageOf(condition), total, isTotalCapped: total === cap };
}

export async function* allRequests(
  db: Database,
  filter: RequestFilter,
  order: RequestOrder,
  batchSize: number,
): AsyncGenerator<RequestRow[]> {
  const { condition } = await matching(db, filter);
  for (let rest = condition; ;) {
    const ids = await matchingIds(db, filter.table, rest, order, { limit: batchSize, offset: 0 });
    const rows = await rowsByIds(db, filter.table, ids);
    if (rows.length > 0) yield rows;
    // SQLite queries block the process, so other requests get a turn between two batches.
    await nextTurn();
    if (ids.length < batchSize) return;
    // `last` is undefined if all rows of the batch were deleted after their ids were read.
    const last = rows.at(-1);
    if (last) rest = allOf([condition, isAfter(last, order)]);
  }
}

function isAfter(row: RequestRow, { by, direction }: RequestOrder): Condition {
  const columns = sql.join(ORDERS[by].map((column) => sql.ref(column)));
  const values = sql.join(ORDERS[by].map((column) => row[column]));
  return sql<boolean>`(${columns}) ${direction === 'asc' ? sql`>` : sql`<`} (${values})`;
}

type Matching = { condition: Condition; isCapped: boolean };

async function matching(db: Database, filter: RequestFilter): Promise<Matching> {
  const filters = filterConditions(filter);
  const { table, terms } = filter;
  if (terms.length === 0) return { condition: allOf(filters), isCapped: false };
  const words = searchConditions(terms);
  const index = indexedSearch(db, table, terms);
  const matches = index && Number((await index.count.execute(db)).rows[0]?.total ?? 0);
  if (!index || matches! > FEW_MATCHES) return { condition: allOf([...filters, ...words]), isCapped: true };
  const found = sql<boolean>`"id" in (${index.ids})`;
  return { condition: allOf([found, ...filters, ...words]), isCapped: false };
}

async function firstMatches(db: Database, table: RequestTable, condition: Condition): Promise<string[]> {
  const { rows } = await idsUpTo(COUNT_STEP, db, table, condition).execute(db);
  return rows.map(({ id }) => id);
}

async function countUpTo(
  cap: number,
  db: Database,
  table: RequestTable,
  condition: Condition,
): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as "total" from (${idsUpTo(cap, db, table, condition)}) as "found"`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

function idsUpTo(cap: number, db: Database, table: RequestTable, condition: Condition) {
  // Without `not indexed`, SQLite reads each row through an index, which takes three times as long.
  const access = isPostgres(db) ? sql`` : sql`not indexed`;
  return sql<{
    id: string;
  }>`select "id" from ${sql.table(table)} ${access} where ${condition} limit ${sql.lit(cap)}`;
}

const isOneOf = (ids: string[]): Condition =>
  ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`"id" in (${sql.join(ids)})`;

async function matchingIds(
  db: Database,
  table: RequestTable,
  condition: Condition,
  { by, direction }: RequestOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const order = sql.join(ORDERS[by].map((column) => sql`${sql.ref(column)} ${DIRECTIONS[direction]}`));
  const { rows } = await sql<{ id: string }>`
    select "id" from ${sql.table(table)} where ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function rowsByIds(db: Database, table: RequestTable, ids: string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RequestRow>`
    select * from ${sql.table(table)} where ${isOneOf(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
