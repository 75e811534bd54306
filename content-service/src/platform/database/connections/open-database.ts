import { openEmbedded } from './embedded/open-embedded';
import type { DatabaseConnection } from '../database-connection';

export type { DatabaseConnection };

type Place = { dataDir: string; databaseUrl?: string | undefined };

/**
 * Opens and migrates the configured database. This is the PostgreSQL database at `databaseUrl`, which several instances
 * may share. Without `databaseUrl`, it is the embedded database in `dataDir`, which this process locks.
 * @throws FolderInUseError
 * @throws DamagedDatabaseError
 * @throws UnreachableDatabaseError
 * @throws RestoreUnderWayError
 */
export async function openDatabase({ databaseUrl, dataDir }: Place): Promise<DatabaseConnection> {
  if (!databaseUrl) return openEmbedded(dataDir);
  const { openPostgres } = await import('./postgres/open-postgres');
  return openPostgres(databaseUrl);
}
