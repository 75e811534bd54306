import { randomUUID } from 'node:crypto';
import { credentials, EMAIL_PATTERN } from 'shared-lib/schema';
import { hashPassword } from '../accounts/passwords';
import { adminByEmail, adminByUsername } from '../accounts/queries';
import type { Database } from '../db/tables';
import { CommandError, onlyOne, readOptions } from './command-line';
import { choosePassword } from './new-password';
import type { Command } from './surroundings';
import { inDatabase } from './visit';

/** Adds an admin. */
export const createAdmin: Command = async (args, surroundings) => {
  const { values, positionals } = readOptions(args, {
    email: { type: 'string' },
    generate: { type: 'boolean', default: false },
  });
  const username = onlyOne(positionals, 'create-admin <username> [--email <address>] [--generate]');
  const email = values.email?.toLowerCase() ?? null;
  checkNames(username, email);

  await inDatabase(surroundings, async (db) => {
    await refuseTaken(db, username, email);
    const { password, told } = await choosePassword(username, values.generate, surroundings);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      await refuseTaken(tx, username, email);
      const createdAt = new Date(surroundings.now()).toISOString();
      await tx
        .insertInto('admin')
        .values({ id: randomUUID(), username, email, passwordHash, createdAt })
        .execute();
    });
    surroundings.say(`${username} is an admin now.`);
    if (told) surroundings.say(told);
  });
};

function checkNames(username: string, email: string | null): void {
  const { maxLength = Infinity } = credentials.fields.properties.username;
  if (username.trim() !== username || username === '' || username.length > maxLength)
    throw new CommandError(`A username has 1 to ${maxLength} characters, with no blank at its ends.`);
  if (email !== null && !EMAIL_PATTERN.test(email))
    throw new CommandError(`--email is '${email}': expected an e-mail address.`);
}

async function refuseTaken(db: Database, username: string, email: string | null): Promise<void> {
  if (await adminByUsername(db, username))
    throw new CommandError(
      `There is an admin ${username} already. To set a new password: npm run content -- reset-password ${username}`,
    );
  if (email !== null && (await adminByEmail(db, email)))
    throw new CommandError(`Another admin has the address ${email}. Give each admin one of their own.`);
}
