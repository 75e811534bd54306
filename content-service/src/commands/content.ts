import { backup } from './backup';
import { CommandError } from './command-line';
import { createAdmin } from './create-admin';
import { doctor } from './doctor';
import { erasePerson } from './erase-person';
import { exportContent } from './export';
import { importContent } from './import';
import { resetPassword } from './reset-password';
import { restore } from './restore';
import { setEmail } from './set-email';
import type { Command, CommandContext } from './command-context';

const HELP = `Looks after the data of the content service.

  npm run content -- <command>

  backup                     copy the database into one file, while the service runs
    --to <folder or file.db>   instead of DATA_DIR/backups
    --keep 7                   remove older backups in that folder, but the newest 7
  restore <file> --yes       put a backup in the database's place; the service has to be stopped
  export                     write all content and its pictures into one JSON file
    --to <file>                instead of DATA_DIR/exports
  import <file> --yes        replace all content by that of such a file
  create-admin <username>    add an admin
    --email <address>          where a link for a forgotten password goes
  set-email <username>       set where such a link goes
    --email <address>          no other admin may have it
  reset-password <username>  set an admin's password and sign them out everywhere
    --generate                 (create-admin too) make the password up and show it; otherwise it is asked for,
                               or read from standard input
  erase-person --yes         delete all that a visitor sent
    --email <address>          whoever has this address
    --phone <number>           whoever has this number
  doctor                     check data folder, database and configuration, and say what to do

  --yes    do it; without it, only what would be done is told
  --help   this text

  DATA_DIR       the service's data folder; .data without it
  DATABASE_URL   PostgreSQL, when the service works with it

Ends with 0, or with 1 when something failed or the doctor found a failure.
`;

const COMMANDS: Record<string, Command> = {
  backup,
  restore,
  export: exportContent,
  import: importContent,
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'set-email': setEmail,
  'erase-person': erasePerson,
  doctor,
};

/**
 * `npm run content`
 * @throws CommandError
 */
export async function content(args: string[], surroundings: CommandContext): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || args.includes('--help')) return surroundings.say(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(`There is no command '${name}'. --help tells which there are.`);
  await command(rest, surroundings);
}
