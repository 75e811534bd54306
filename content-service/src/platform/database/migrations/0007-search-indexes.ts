import type { Kysely } from 'kysely';
import { createSearchIndex } from '../search-index';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['application', 'subscription']) await createSearchIndex(db, table);
}
