import { addAdmin, adminByUsername, hashPassword, lockAdmin } from '../features/accounts';
import type { Database } from '../platform/database/tables';
import { usernameFault } from '../platform/text-formats';
import { parseEmail, rejectTakenEmail } from './admins';
import { CommandError, singlePositional, readOptions } from './command-line';
import { choosePassword } from './choose-password';
import type { Command } from './command-context';
import { withDatabase } from './command-database';

export const createAdmin: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, {
    email: { type: 'string' },
    generate: { type: 'boolean', default: false },
  });
  const username = singlePositional(positionals, 'create-admin <username> [--email <address>] [--generate]');
  const fault = usernameFault(username);
  if (fault) throw new CommandError(`The username ${fault}.`);
  const email = values.email === undefined ? null : parseEmail(values.email);

  await withDatabase(context, async (db) => {
    await rejectTaken(db, username, email);
    const { password, notice } = await choosePassword(username, values.generate, context);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      // Changes no admin, but locks a SQLite database. The insert would fail after a write of another process.
      await lockAdmin(tx, '');
      await rejectTaken(tx, username, email);
      await addAdmin(tx, { username, email, passwordHash, now: context.now() });
    });
    context.say(`${username} is an admin now.`);
    if (notice) context.say(notice);
  });
};

async function rejectTaken(db: Database, username: string, email: string | null): Promise<void> {
  if (await adminByUsername(db, username))
    throw new CommandError(
      `There is an admin ${username} already. To set a new password: npm run content -- reset-password ${username}`,
    );
  if (email !== null) await rejectTakenEmail(db, email);
}
