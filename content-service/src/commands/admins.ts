import { adminByEmail, adminByUsername, type KnownAdmin } from '../features/accounts';
import type { Database } from '../platform/database/tables';
import { isMailAddress } from '../platform/text-formats';
import { CommandError } from './command-line';

export async function namedAdmin(db: Database, username: string): Promise<KnownAdmin> {
  const admin = await adminByUsername(db, username);
  if (!admin) throw new CommandError(`There is no admin '${username}'. There are: ${await usernames(db)}.`);
  return admin;
}

async function usernames(db: Database): Promise<string> {
  const admins = await db.selectFrom('admin').select('username').orderBy('username').execute();
  return admins.map(({ username }) => username).join(', ') || 'none yet';
}

export function parseEmail(text: string): string {
  if (!isMailAddress(text)) throw new CommandError(`--email is '${text}': expected one e-mail address.`);
  return text.toLowerCase();
}

export async function rejectTakenEmail(db: Database, email: string, adminId?: string): Promise<void> {
  const holder = await adminByEmail(db, email);
  if (holder && holder.id !== adminId)
    throw new CommandError(`Another admin has the address ${email}. Give each admin one of their own.`);
}
