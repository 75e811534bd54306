import { hash, verify } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: argon2id (this library's default) with 19 MiB, 2 passes, 1 lane.
// Hashing runs in libuv's pool of four threads, so at most four run at once.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes the same time whether or not there is a hash, so that the answer does not tell which names exist. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), password);
  return matches && passwordHash !== undefined;
}

let madeDummy: Promise<string> | undefined;
const dummyHash = () => (madeDummy ??= hashPassword('nobody has this password'));
