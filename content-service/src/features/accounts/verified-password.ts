import type { Database } from '../../platform/database/tables';
import { matchPassword } from './passwords';
import { confirmPassword, type KnownAdmin } from './queries';

type Find<Admin> = () => Promise<Admin | undefined>;

/**
 * Does work for whoever knows an admin's password, in a transaction in which it still is the password: looking at it
 * takes a while, in which it may be changed. Then it is looked at again.
 * @returns undefined when the password is wrong, or there is no such admin, in the same time
 * @throws BusyError
 */
export async function withVerifiedPassword<Admin extends KnownAdmin, Result>(
  db: Database,
  find: Find<Admin>,
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
