import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import { adminByEmail } from '../features/accounts';
import { isBusy } from '../platform/database/connections/embedded/sqlite';
import { isPostgres } from '../platform/database/dialect';
import { storageFault } from '../platform/database/outage';
import { compactSearchIndexes } from '../platform/database/search-index';
import type { Database } from '../platform/database/tables';
import { deleteMailFilesOf } from '../platform/mail/transport';
import { CommandError, readOptions } from './command-line';
import { isOfPerson, otherAddresses, rowsOfPerson, type Person, type PersonRows } from './person-rows';
import { databaseLocation, type Command } from './command-context';
import { mergeLog, withDatabase } from './command-database';

export const erasePerson: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, {
    email: { type: 'string' },
    phone: { type: 'string' },
    yes: { type: 'boolean' },
  });
  const person = personOf(values, positionals);
  const { say } = context;

  await withDatabase(context, async (db) => {
    if (!values.yes) {
      const rows = await rowsOfPerson(db, person);
      say(`Would be erased: ${counted(rows)}`);
      sayAddresses(await otherAddresses(db, rows, person), say);
      return say('Nothing was changed: add --yes to do it. There is no way back but a backup.');
    }
    const { erased, addresses } = await db.transaction().execute(async (tx) => {
      // Deletes nothing, but locks a SQLite database. The deletes would fail after a write of another process.
      await tx.deleteFrom('outbox').where('id', '=', '').execute();
      const rows = await rowsOfPerson(tx, person);
      const others = await otherAddresses(tx, rows, person);
      for (const [table, ids] of Object.entries(rows))
        for (const id of ids)
          await tx
            .deleteFrom(table as keyof PersonRows)
            .where('id', '=', id)
            .execute();
      return { erased: rows, addresses: others };
    });
    say(`Erased: ${counted(erased)}`);
    sayAddresses(addresses, say);
    const { dataDir } = databaseLocation(context);
    const spellings = [person, withAsciiDomain(person)];
    const files = await deleteMailFilesOf(dataDir, (text) =>
      spellings.some((spelling) => isOfPerson(spelling, { text })),
    );
    if (files > 0) say(`Erased: ${files} mail files in ${dataDir}`);
    await leaveNoTraces(db);
    const admin = person.email && (await adminByEmail(db, person.email));
    if (admin) say(`The address is also that of the admin ${admin.username}, who stays.`);
  });
  say('Backups that were made before still hold it, and so do mails that were sent.');
};

function personOf({ email, phone }: Person, positionals: string[]): Person {
  if (positionals.length > 0 || (!email && !phone))
    throw new CommandError(
      'Expected: npm run content -- erase-person --email <address> (or --phone <number>, or both)',
    );
  if (email && !/^\S+@\S+$/.test(email))
    throw new CommandError(`--email is '${email}': expected an e-mail address.`);
  if (phone && phone.replaceAll(/\D/g, '').length < 5)
    throw new CommandError(`--phone is '${phone}': expected a whole phone number.`);
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** Mail files contain domains in ASCII (Punycode). */
function withAsciiDomain({ email, phone }: Person): Person {
  const [name, domain = ''] = email?.split('@') ?? [];
  return { ...(email && { email: `${name}@${domainToASCII(domain) || domain}` }), ...(phone && { phone }) };
}

const counted = (rows: PersonRows): string =>
  Object.entries(rows)
    .map(([table, ids]) => `${ids.length} ${table}`)
    .join(', ');

/** Suggests an erasure by address, because mails to the person need not contain the phone number. */
function sayAddresses(addresses: string[], say: (line: string) => void): void {
  if (addresses.length > 0)
    say(
      `These requests name ${addresses.join(', ')}. To erase mails to an address, too: erase-person --email <address>`,
    );
}

/** The database files contain the texts of deleted rows until they are rewritten. */
async function leaveNoTraces(db: Database): Promise<void> {
  try {
    if (isPostgres(db))
      await sql`vacuum full "application", "subscription", "outbox", "trash", "request-event"`.execute(db);
    else if (!(await rewriteFiles(db)))
      throw new CommandError(
        'The rows are gone, but the database files, which were in use, still hold what they said. Run the command again.',
      );
  } catch (error) {
    const fault = storageFault(error);
    if (!fault) throw error;
    throw new CommandError(
      `The rows are gone, but the database files still hold what they said: they could not be rewritten (${(error as Error).message}). ${fault === 'full' ? 'Free space' : 'Check the disk'} and run the command again.`,
    );
  }
}

async function rewriteFiles(db: Database): Promise<boolean> {
  try {
    await compactSearchIndexes(db);
    await sql`vacuum`.execute(db);
    return await mergeLog(db);
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
