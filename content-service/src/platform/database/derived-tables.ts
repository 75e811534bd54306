import { derivedResources, type Resource } from 'shared-lib/schema';
import { lockTransaction } from './cluster-lock';
import { ownTables } from './own-tables';
import type { Database } from './tables';

/** Creates missing tables and columns for resources with `isDerived`, so that they need no migrations. */
export async function createDerivedTables(db: Database): Promise<void> {
  if (derivedResources().length === 0) return;
  await db.transaction().execute(async (tx) => {
    await lockTransaction(tx, 'start');
    const tables = await ownTables(tx);
    for (const resource of derivedResources()) {
      const table = tables.find(({ name }) => name === resource.name);
      if (!table) await createTable(tx, resource);
      await addColumns(tx, resource, table?.columns.map(({ name }) => name) ?? []);
    }
  });
}

const createTable = ({ schema }: Pick<Database, 'schema'>, { name }: Resource) =>
  schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text')
    .execute();

async function addColumns(
  { schema }: Pick<Database, 'schema'>,
  { name, fields }: Resource,
  present: string[],
): Promise<void> {
  for (const [field, { type }] of Object.entries(fields.properties))
    if (!present.includes(field))
      await schema
        .alterTable(name)
        .addColumn(field, 'text', (column) => column.notNull().defaultTo(type === 'array' ? '[]' : ''))
        .execute();
}
