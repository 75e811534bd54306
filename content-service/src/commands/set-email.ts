import { lockAdmin } from '../features/accounts/queries';
import { asEmail, namedAdmin, refuseTakenEmail } from './admins';
import { CommandError, onlyOne, readOptions } from './command-line';
import type { Command } from './command-context';
import { inDatabase } from './command-database';

/** Sets where mails about an admin's account go. Links that were mailed to the address before no longer work. */
export const setEmail: Command = async (args, surroundings) => {
  const { values, positionals } = readOptions(args, { email: { type: 'string' } });
  const expected = 'set-email <username> --email <address>';
  const username = onlyOne(positionals, expected);
  if (values.email === undefined) throw new CommandError(`Expected: npm run content -- ${expected}`);
  const email = asEmail(values.email);

  await inDatabase(surroundings, (db) =>
    db.transaction().execute(async (tx) => {
      const { id } = await namedAdmin(tx, username);
      await lockAdmin(tx, id);
      await refuseTakenEmail(tx, email, id);
      await tx.updateTable('admin').set({ email }).where('id', '=', id).execute();
      await tx.deleteFrom('password-reset').where('adminId', '=', id).where('usedAt', 'is', null).execute();
    }),
  );
  surroundings.say(`Mails about the account of ${username} go to ${email}.`);
};
