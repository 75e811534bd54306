import { changePassword, hashPassword, lockAdmin } from '../features/accounts';
import { namedAdmin } from './admins';
import { singlePositional, readOptions } from './command-line';
import { choosePassword } from './choose-password';
import type { Command } from './command-context';
import { withDatabase } from './command-database';

/** Sets an admin's password, ends all their sessions and the links that were mailed to them, and has them told. */
export const resetPassword: Command = async (args, surroundings) => {
  const { values, positionals } = readOptions(args, { generate: { type: 'boolean', default: false } });
  const username = singlePositional(positionals, 'reset-password <username> [--generate]');

  await withDatabase(surroundings, async (db) => {
    const { id } = await namedAdmin(db, username);
    const { password, told } = await choosePassword(username, values.generate, surroundings);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      await lockAdmin(tx, id);
      await changePassword(tx, id, { passwordHash, now: new Date(surroundings.now()).toISOString() });
    });
    surroundings.say(`${username} has a new password and is signed out everywhere.`);
    if (told) surroundings.say(told);
  });
};
