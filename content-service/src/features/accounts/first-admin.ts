import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/tables';
import { hashPassword, generatePassword } from './passwords';
import { addAdmin } from './queries';

type FirstAdmin = { username: string; generatedPassword?: string };

export async function createFirstAdmin(
  db: Database,
  { adminUsername, adminPassword, adminEmail }: Config,
): Promise<FirstAdmin | undefined> {
  const existing = await db.selectFrom('admin').select('id').limit(1).executeTakeFirst();
  if (existing) return undefined;
  const password = adminPassword ?? generatePassword();
  await addAdmin(db, {
    username: adminUsername,
    email: adminEmail?.toLowerCase() ?? null,
    passwordHash: await hashPassword(password),
    now: Date.now(),
  });
  return { username: adminUsername, ...(!adminPassword && { generatedPassword: password }) };
}
