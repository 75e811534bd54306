import { type Kysely } from 'kysely';
import { subjectOfMessage } from 'shared-lib/schema';
import { requestSearchText, requestSortName } from '../../search/request-search-text';
import { rebuildSearchIndex } from '../search-index';

const TABLES = ['application', 'subscription'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await addColumns(db, table);
    await describeRows(db, table);
    await rebuildSearchIndex(db, table);
    await addIndexes(db, table);
  }
  await describeDeletedRows(db);
  await db.schema
    .createTable('request-event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('requestId', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .execute();
  for (const columns of [['requestId', 'revision'], ['at']])
    await db.schema.createIndex(`request-event-${columns[0]}`).on('request-event').columns(columns).execute();
}

async function addColumns(db: Kysely<unknown>, table: string): Promise<void> {
  const defaults = {
    kind: table === 'application' ? 'information' : 'newsletter',
    status: 'new',
    ...Object.fromEntries(
      ['course', 'startDate', 'endDate', 'page', 'assignee', 'sortName'].map((name) => [name, '']),
    ),
  };
  for (const [name, value] of Object.entries(defaults))
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute();
  await db.schema
    .alterTable(table)
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  for (const name of ['changedAt', 'changedBy'])
    await db.schema.alterTable(table).addColumn(name, 'text').execute();
}

/** Each index contains all filter columns, so that the database filters before it reads complete rows. */
async function addIndexes(db: Kysely<unknown>, table: string): Promise<void> {
  for (const first of [
    ['createdAt', 'id', 'status'],
    ['status', 'createdAt', 'id'],
    ['sortName', 'id', 'status'],
    ['status', 'sortName', 'id'],
    ['course', 'startDate', 'id', 'status'],
  ]) {
    const filters = ['kind', 'course', 'startDate', 'assignee', 'createdAt'];
    await db.schema
      .createIndex(`${table}-by-${first.slice(0, 2).join('-')}`)
      .on(table)
      .columns([...first, ...filters.filter((column) => !first.includes(column))])
      .execute();
  }
}

type Row = { id: string; email: string; date: string; name?: string; number?: string; message?: string };

function derived(row: Row) {
  const subject = subjectOfMessage(row.message ?? '');
  return {
    ...subject,
    ...(subject.startDate && { kind: 'application' }),
    sortName: requestSortName(row),
    searchText: requestSearchText({ ...row, ...subject }),
  };
}

const BATCH_SIZE = 1000;

async function describeRows(db: Kysely<unknown>, table: string): Promise<void> {
  const rows = db as Kysely<Record<string, Row & ReturnType<typeof derived>>>;
  for (let last = ''; ;) {
    const batch = await rows
      .selectFrom(table)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const row of batch)
      await rows.updateTable(table).set(derived(row)).where('id', '=', row.id).execute();
    if (batch.length < BATCH_SIZE) return;
    last = batch.at(-1)!.id;
  }
}

async function describeDeletedRows(db: Kysely<unknown>): Promise<void> {
  const trash = db as Kysely<{ trash: { id: string; resource: string; row: string } }>;
  const deleted = await trash.selectFrom('trash').selectAll().where('resource', '=', 'application').execute();
  for (const { id, row } of deleted) {
    const columns = JSON.parse(row) as Row;
    const described = JSON.stringify({ ...columns, ...derived(columns) });
    await trash.updateTable('trash').set({ row: described }).where('id', '=', id).execute();
  }
}
