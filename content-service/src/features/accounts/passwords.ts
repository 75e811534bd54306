import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../../platform/jobs/semaphore';
import { DUMMY_HASH, PASSWORD_COST } from './password-cost';

// Each hash occupies one of the four threads in Node's thread pool. Two stay free for file access and DNS.
const MAX_CONCURRENT = 2;
// More waiting calls are rejected, because their clients would time out before the response.
const MAX_WAITING = 300;
const hashing = new Semaphore(MAX_CONCURRENT, MAX_WAITING);

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, PASSWORD_COST));

export const generatePassword = () => randomBytes(15).toString('base64url');

/**
 * The check takes as long for an unknown account (`passwordHash` is undefined) as for a known one. Otherwise, response
 * times would reveal usernames.
 * @returns the hash to store (new if `passwordHash` is too weak), or undefined for a wrong password or unknown account
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
