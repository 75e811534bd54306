import { randomBytes } from 'node:crypto';
import type { Database } from './tables';

const SECRET_BYTES = 32;

/** The first call creates the secret. All instances share it. */
export async function secretSetting(db: Database, name: string): Promise<Buffer> {
  const stored = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  if (stored) return Buffer.from(stored.value, 'base64url');
  await db
    .insertInto('setting')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return secretSetting(db, name);
}
