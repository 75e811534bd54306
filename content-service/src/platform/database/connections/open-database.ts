import { openEmbedded } from './embedded/open-embedded';
import type { DatabaseConnection } from '../database-connection';

export type { DatabaseConnection };

type Place = { dataDir: string; databaseUrl?: string | undefined };

/** @throws StartError if the database is damaged, unreachable, in use or too new. Other errors pass unchanged. */
export async function openDatabase({ databaseUrl, dataDir }: Place): Promise<DatabaseConnection> {
  if (!databaseUrl) return openEmbedded(dataDir);
  const { openPostgres } = await import('./postgres/open-postgres');
  return openPostgres(databaseUrl);
}
