import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['claim', 'failedAt', 'lastError'])
    await db.schema.alterTable('outbox').addColumn(column, 'text').execute();
}
