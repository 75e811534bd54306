import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../../platform/jobs/semaphore';

// OWASP Password Storage Cheat Sheet: argon2id (this library's default) with 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each takes one of libuv's four threads, on which files are read and names looked up, for some 30 ms.
const AT_ONCE = 2;
// Whoever is last in this line waits about as long as callers do.
const AT_MOST_WAITING = 300;
const line = new Semaphore(AT_ONCE, AT_MOST_WAITING);

/** @throws BusyError */
export const hashPassword = (password: string): Promise<string> => line.run(() => hash(password, COST));

/** For an admin who is told it once. 120 bits. */
export const generatePassword = () => randomBytes(15).toString('base64url');

/**
 * Compares a password with its hash. Takes the same time whether or not there is a hash, so that the answer does not
 * tell which names exist.
 * @returns the hash to keep: this one, or one of today's cost in its place; undefined when they do not match
 * @throws BusyError
 */
export function matchPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<string | undefined> {
  return line.run(async () => {
    const matches = await verify(passwordHash ?? NOBODYS, password);
    if (!matches || passwordHash === undefined) return undefined;
    return isCheap(passwordHash) ? hash(password, COST) : passwordHash;
  });
}

/** The hash of 32 random bytes that nobody has seen, at today's cost. */
export const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$5SETSw8Juv43AAkaEFrAcg$jfrcW4Xt1nEnXXNcZgR3/n8v4VmuCa+Vx1WzGOW6Koo';

/** Whether a hash was made at a lower cost than today's. */
function isCheap(passwordHash: string): boolean {
  const [, version, memory, time] = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
  return !(Number(version) >= 19 && Number(memory) >= COST.memoryCost && Number(time) >= COST.timeCost);
}
