import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { newPassword, PASSWORD_MIN_LENGTH } from 'shared-lib/schema';

// OWASP Password Storage Cheat Sheet: argon2id (this library's default) with 19 MiB, 2 passes, 1 lane.
// Hashing runs in libuv's pool of four threads, so at most four run at once.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** For an admin who is told it once. 120 bits. */
export const inventedPassword = () => randomBytes(15).toString('base64url');

/** What keeps a text from being a new password, by the rule of the reset form. */
export function passwordFault(password: string): string | undefined {
  const { maxLength = Infinity } = newPassword.fields.properties.password;
  if (password.length >= PASSWORD_MIN_LENGTH && password.length <= maxLength) return undefined;
  return `A password has ${PASSWORD_MIN_LENGTH} to ${maxLength} characters; this one has ${password.length}`;
}

/** Takes the same time whether or not there is a hash, so that the answer does not tell which names exist. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), password);
  return matches && passwordHash !== undefined;
}

let madeDummy: Promise<string> | undefined;
const dummyHash = () => (madeDummy ??= hashPassword('nobody has this password'));
