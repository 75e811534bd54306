import type { Database } from '../../platform/database/tables';
import { matchPassword } from './passwords';
import { confirmPassword, type KnownAdmin } from './queries';

/**
 * Runs `work` in a transaction if the password is correct. Returns undefined for a wrong password or an unknown admin.
 * Checks the password again if the stored hash changes during the check.
 */
export async function withVerifiedPassword<Admin extends KnownAdmin, Result>(
  db: Database,
  find: () => Promise<Admin | undefined>,
  password: string,
  work: (tx: Database, admin: Admin) => Promise<Result>,
): Promise<Result | undefined> {
  for (;;) {
    const admin = await find();
    const hash = await matchPassword(admin?.passwordHash, password);
    if (!admin || hash === undefined) return undefined;
    const done = await db
      .transaction()
      .execute(async (tx) =>
        (await confirmPassword(tx, admin, hash)) ? { result: await work(tx, admin) } : undefined,
      );
    if (done) return done.result;
  }
}
