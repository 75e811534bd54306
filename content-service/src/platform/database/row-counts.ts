import { sql, type RawBuilder } from 'kysely';
import type { Database, Tables } from './tables';

export async function countRows(
  db: Database,
  table: keyof Tables,
  condition?: RawBuilder<boolean>,
): Promise<number> {
  // Without `where`, SQLite adds up the row counts of its pages instead of visiting each row.
  const where = condition ? sql`where ${condition}` : sql``;
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from ${sql.table(table)} ${where}`.execute(db);
  return Number(rows[0]!.total);
}

type Delete = { executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }> };

export async function deletedRows(query: Delete): Promise<number> {
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
