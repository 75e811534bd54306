import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  for (const table of CONTENT_TABLES) await countWrites(db, table, now);
  await db.schema
    .createTable('trash')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .addColumn('deletedAt', 'text', (column) => column.notNull())
    .addColumn('deletedBy', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('trash-deletedAt').on('trash').column('deletedAt').execute();
  for (const [table, columns] of Object.entries(SEARCHED_COLUMNS)) await addSearchText(db, table, columns);
  await indexLists(db);
}

const CONTENT_TABLES = [
  'hero',
  'explore',
  'knowledge',
  'ceo',
  'social',
  'logo',
  'banner',
  'image-group',
  'category',
  'course',
  'review',
];

const SEARCHED_COLUMNS = {
  course: ['name', 'category', 'shortDetails'],
  review: ['name', 'role', 'comment'],
  application: ['name', 'email', 'number', 'message'],
  subscription: ['email'],
};

async function countWrites(db: Kysely<unknown>, table: string, now: string): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable(table)
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable(table)
    .addColumn('changedAt', 'text', (column) => column.notNull().defaultTo(now))
    .execute();
  await schema.alterTable(table).addColumn('changedBy', 'text').execute();
}

type Rows = Record<string, { id: string; searchText: string }>;

async function addSearchText(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const rows = db as Kysely<Rows>;
  for (const row of await rows.selectFrom(table).selectAll().execute()) {
    const texts = columns.map((column) => (row as Record<string, string>)[column]);
    const searchText = texts.join('\n').normalize('NFKC').toLowerCase();
    await rows.updateTable(table).set({ searchText }).where('id', '=', row.id).execute();
  }
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('application-createdAt').execute();
  for (const table of ['application', 'subscription'])
    await db.schema.createIndex(`${table}-createdAt`).on(table).columns(['createdAt', 'id']).execute();
  for (const [table, column] of [
    ['application', 'name'],
    ['application', 'email'],
    ['subscription', 'email'],
  ] as const)
    await db.schema
      .createIndex(`${table}-${column}`)
      .on(table)
      .expression(sql`lower(${sql.ref(column)}), ${sql.ref('id')}`)
      .execute();
}
