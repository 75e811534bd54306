import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../logging/log';
import type { Config } from '../config';

const SECRET_BYTES = 32;
const SECRET_FILE = 'release-try.secret';

/**
 * Returns the secret that signs cookies and page view ids: RELEASE_TRY_SECRET, or a random secret that is created once in
 * the data folder.
 * @throws Error if the stored secret is too short
 */
export function signingSecret({ dataDir, releaseTrySecret }: Config, log: Log): Buffer {
  if (releaseTrySecret) return Buffer.from(releaseTrySecret);
  try {
    return stored(dataDir);
  } catch (error) {
    if (error instanceof WeakSecretError) throw error;
    log.warn({ err: error }, 'signing secret cannot be stored: release-try cookies end with this process');
    return randomBytes(SECRET_BYTES);
  }
}

/** Derives a key per purpose, so that a signature for one purpose is invalid for another. */
export const keyFor = (purpose: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

class WeakSecretError extends Error {}

function stored(dataDir: string): Buffer {
  const file = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  return read(file) ?? create(file) ?? read(file)!;
}

function read(file: string): Buffer | undefined {
  let secret: Buffer;
  try {
    secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (secret.length >= SECRET_BYTES) return secret;
  throw new WeakSecretError(`${file} holds fewer than ${SECRET_BYTES} bytes: delete it, and start again`);
}

/** Returns undefined if another process has created the file. The file is complete when it gets its name. */
function create(file: string): Buffer | undefined {
  const secret = randomBytes(SECRET_BYTES);
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${secret.toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
