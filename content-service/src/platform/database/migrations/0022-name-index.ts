import type { Kysely } from 'kysely';
import { createNameIndex } from '../search-index';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['application', 'subscription']) await createNameIndex(db, table);
}
