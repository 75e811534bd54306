import type { Kysely } from 'kysely';
import { requestSearchText, requestSortName, type SearchedRequest } from '../../search/request-search-text';
import { rebuildSearchIndex } from '../search-index';

const TABLES = ['application', 'subscription'] as const;
const BATCH_SIZE = 1000;

type Row = SearchedRequest & { id: string; sortName: string; searchText: string };
type Before = {
  application: Row;
  subscription: Row;
  trash: { id: string; resource: string; row: string };
};

/** Adds plain forms of letters such as `ł` and `ß` to search texts and sort names of requests, which lacked them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Before>;
  for (const table of TABLES) if (await changeStored(tables, table)) await rebuildSearchIndex(db, table);
  await changeDeleted(tables);
}

async function changeStored(db: Kysely<Before>, table: (typeof TABLES)[number]): Promise<boolean> {
  let hasChanged = false;
  for (let last = ''; ;) {
    const batch = await db
      .selectFrom(table)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const row of batch.filter(isOutdated)) {
      await db.updateTable(table).set(derived(row)).where('id', '=', row.id).execute();
      hasChanged = true;
    }
    if (batch.length < BATCH_SIZE) return hasChanged;
    last = batch.at(-1)!.id;
  }
}

async function changeDeleted(db: Kysely<Before>): Promise<void> {
  const deleted = await db
    .selectFrom('trash')
    .select(['id', 'row'])
    .where('resource', 'in', TABLES)
    .execute();
  for (const { id, row: text } of deleted) {
    const row = JSON.parse(text) as Row;
    if (!isOutdated(row)) continue;
    const changed = JSON.stringify({ ...row, ...derived(row) });
    await db.updateTable('trash').set({ row: changed }).where('id', '=', id).execute();
  }
}

const derived = (row: Row) => ({ sortName: requestSortName(row), searchText: requestSearchText(row) });

function isOutdated(row: Row): boolean {
  const { sortName, searchText } = derived(row);
  return row.sortName !== sortName || row.searchText !== searchText;
}
