import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from '../db/tables';
import { hashPassword, inventedPassword } from './passwords';

export type FirstAdmin = { username: string; password: string };

/**
 * Creates the first admin where there is none yet.
 * @returns the pair when the password was made up here: whoever starts the service has to be told it, once.
 */
export async function createFirstAdmin(
  db: Database,
  { adminUsername, adminPassword, adminEmail }: Config,
): Promise<FirstAdmin | undefined> {
  const existing = await db.selectFrom('admin').select('id').limit(1).executeTakeFirst();
  if (existing) return undefined;
  const password = adminPassword ?? inventedPassword();
  await db
    .insertInto('admin')
    .values({
      id: randomUUID(),
      username: adminUsername,
      email: adminEmail?.toLowerCase() ?? null,
      passwordHash: await hashPassword(password),
      createdAt: new Date().toISOString(),
    })
    .execute();
  return adminPassword ? undefined : { username: adminUsername, password };
}
