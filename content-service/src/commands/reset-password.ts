import { hashPassword } from '../accounts/passwords';
import { adminByUsername, changePassword, lockAdmin } from '../accounts/queries';
import type { Database } from '../db/tables';
import { CommandError, onlyOne, readOptions } from './command-line';
import { choosePassword } from './new-password';
import type { Command } from './surroundings';
import { inDatabase } from './visit';

/** Sets an admin's password, ends all their sessions and the links that were mailed to them, and has them told. */
export const resetPassword: Command = async (args, surroundings) => {
  const { values, positionals } = readOptions(args, { generate: { type: 'boolean', default: false } });
  const username = onlyOne(positionals, 'reset-password <username> [--generate]');

  await inDatabase(surroundings, async (db) => {
    const admin = await adminByUsername(db, username);
    if (!admin) throw new CommandError(`There is no admin '${username}'. There are: ${await usernames(db)}.`);
    const { password, told } = await choosePassword(username, values.generate, surroundings);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      await lockAdmin(tx, admin.id);
      await changePassword(tx, admin.id, { passwordHash, now: new Date(surroundings.now()).toISOString() });
    });
    surroundings.say(`${username} has a new password and is signed out everywhere.`);
    if (told) surroundings.say(told);
  });
};

async function usernames(db: Database): Promise<string> {
  const admins = await db.selectFrom('admin').select('username').orderBy('username').execute();
  return admins.map(({ username }) => username).join(', ') || 'none yet';
}
