import type { Kysely } from 'kysely';

const TEXTS = [
  'phoneNumber',
  'chatNumber',
  'email',
  'openingHours',
  'footerText',
  'introHeading',
  'introText',
  'perks',
];

/** Adds no row: while the table is empty, the site shows its default texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('site-facts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text');
  for (const name of TEXTS) table = table.addColumn(name, 'text', (column) => column.notNull());
  await table.execute();
}
