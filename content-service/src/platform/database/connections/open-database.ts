import { openEmbedded } from './embedded/open-embedded';
import type { DatabaseConnection } from '../database-connection';

export type { DatabaseConnection };

/** The part of the configuration that says where. */
type Place = { dataDir: string; databaseUrl?: string | undefined };

/**
 * Opens the database that is configured, brought up to date and ready for queries: PostgreSQL at `databaseUrl`, which
 * any number of instances share, or the embedded one in `dataDir`, which this process has to itself.
 * @throws FolderInUseError
 * @throws DamagedDatabaseError
 * @throws UnreachableDatabaseError
 */
export async function openDatabase({ databaseUrl, dataDir }: Place): Promise<DatabaseConnection> {
  if (!databaseUrl) return openEmbedded(dataDir);
  const { openPostgres } = await import('./postgres/open-postgres');
  return openPostgres(databaseUrl);
}
