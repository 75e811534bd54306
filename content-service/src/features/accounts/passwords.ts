import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../../platform/jobs/semaphore';
import { DUMMY_HASH, PASSWORD_COST } from './password-cost';

// Each hash occupies one of libuv's four threads for about 30 ms. The other threads stay free for file access and DNS.
const MAX_CONCURRENT = 2;
// If more hashes wait, a further hash fails with BusyError, because its client would time out before the response.
const MAX_WAITING = 300;
const hashing = new Semaphore(MAX_CONCURRENT, MAX_WAITING);

/** @throws BusyError */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, PASSWORD_COST));

/** 120 random bits. */
export const generatePassword = () => randomBytes(15).toString('base64url');

/**
 * Verifies a password. Takes equally long if there is no hash, so that response times do not reveal which usernames
 * exist.
 * @returns the hash to store, which is a new hash if `PASSWORD_COST` has increased; undefined for a wrong password
 * @throws BusyError
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
