import { changePassword, hashPassword, lockAdmin } from '../features/accounts';
import { namedAdmin } from './admins';
import { singlePositional, readOptions } from './command-line';
import { choosePassword } from './choose-password';
import type { Command } from './command-context';
import { withDatabase } from './command-database';

export const resetPassword: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, { generate: { type: 'boolean', default: false } });
  const username = singlePositional(positionals, 'reset-password <username> [--generate]');

  await withDatabase(context, async (db) => {
    const { id } = await namedAdmin(db, username);
    const { password, notice } = await choosePassword(username, values.generate, context);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      await lockAdmin(tx, id);
      await changePassword(tx, id, { passwordHash, now: new Date(context.now()).toISOString() });
    });
    context.say(`${username} has a new password and is signed out everywhere.`);
    if (notice) context.say(notice);
  });
};
