import { Migrator, type Kysely, type Migration } from 'kysely';
import * as content from './migrations/0001-content';
import * as accounts from './migrations/0002-accounts';
import * as requests from './migrations/0003-requests';
import * as media from './migrations/0004-media';

/** In order, forward only: a step that has been released is never changed, a mistake gets a new step. */
const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-accounts': accounts,
  '0003-requests': requests,
  '0004-media': media,
};

export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
