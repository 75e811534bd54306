import { lockAdmin } from '../features/accounts';
import { parseEmail, namedAdmin, rejectTakenEmail } from './admins';
import { CommandError, singlePositional, readOptions } from './command-line';
import type { Command } from './command-context';
import { withDatabase } from './command-database';

/** Also deletes unused password reset links, because they were sent to the previous address. */
export const setEmail: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, { email: { type: 'string' } });
  const expected = 'set-email <username> --email <address>';
  const username = singlePositional(positionals, expected);
  if (values.email === undefined) throw new CommandError(`Expected: npm run content -- ${expected}`);
  const email = parseEmail(values.email);

  await withDatabase(context, async (db) => {
    const { id } = await namedAdmin(db, username);
    await db.transaction().execute(async (tx) => {
      await lockAdmin(tx, id);
      await rejectTakenEmail(tx, email, id);
      await tx.updateTable('admin').set({ email }).where('id', '=', id).execute();
      await tx.deleteFrom('password-reset').where('adminId', '=', id).where('usedAt', 'is', null).execute();
    });
  });
  context.say(`Mails about the account of ${username} go to ${email}.`);
};
