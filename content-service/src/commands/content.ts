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
  restore <file> --yes       replace the database by a backup; stop the service first
  export                     write all content and its pictures into one JSON file
    --to <file>                instead of DATA_DIR/exports
  import <file> --yes        replace all content by that of an exported file
  create-admin <username>    add an admin
    --email <address>          address for password reset links
  set-email <username>       set the address for password reset links
    --email <address>          must be unique
  reset-password <username>  set an admin's password and sign them out everywhere
    --generate                 (create-admin too) generate the password and show it; without it, the command prompts
                               for the password or reads it from standard input
  erase-person --yes         delete all data of a visitor
    --email <address>          of the visitor
    --phone <number>           of the visitor
  doctor                     check data folder, database and configuration

  --yes    make the changes; without it, the command only shows them. restore needs it only to replace data
  --help   this text

  DATA_DIR       the service's data folder; default .data
  DATABASE_URL   PostgreSQL, if the service uses it

Exit code: 0, or 1 if the command failed or the doctor found a failure.
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

export async function content(args: string[], context: CommandContext): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || args.includes('--help')) return context.say(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(`Unknown command: ${name}. See --help.`);
  await command(rest, context);
}
