import { sql, type TableMetadata } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

/** Omits tables in other schemas of a PostgreSQL database, because other applications may use the same names. */
export async function ownTables(db: Database): Promise<TableMetadata[]> {
  const schema = await ownSchema(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.filter((table) => table.schema === schema);
}

/** The schema (namespace) of the migrated tables need not be the first one in `search_path`. */
export async function ownSchema(db: Database): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ schema: string | null }>`
    select coalesce(
      (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.oid = to_regclass('kysely_migration')),
      current_schema()
    ) as "schema"`.execute(db);
  return rows[0]?.schema ?? undefined;
}
