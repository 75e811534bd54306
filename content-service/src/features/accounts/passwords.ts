import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../../platform/jobs/semaphore';
import { DUMMY_HASH, PASSWORD_COST } from './password-cost';

// Leaves two of the four threads of Node.js (libuv) free for file access and DNS.
const MAX_CONCURRENT = 2;
// The clients of further hashes would time out before the response.
const MAX_WAITING = 300;
const hashing = new Semaphore(MAX_CONCURRENT, MAX_WAITING);

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, PASSWORD_COST));

export const generatePassword = () => randomBytes(15).toString('base64url');

/**
 * Takes equally long without `passwordHash`, so that response times do not reveal which usernames exist.
 * @returns the hash to store, renewed if it was weaker than `PASSWORD_COST`; undefined for a wrong password
 */
export function matchPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<string | undefined> {
  return hashing.run(async () => {
    const matches = await verify(passwordHash ?? DUMMY_HASH, password);
    if (!matches || passwordHash === undefined) return undefined;
    return isCheap(passwordHash) ? hash(password, PASSWORD_COST) : passwordHash;
  });
}

function isCheap(passwordHash: string): boolean {
  const [, version, memory, time] = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return !(
    Number(version) >= 19 &&
    Number(memory) >= PASSWORD_COST.memoryCost &&
    Number(time) >= PASSWORD_COST.timeCost
  );
}
