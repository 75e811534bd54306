import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../logging/log';
import type { Config } from '../config';

const SECRET_BYTES = 32;
const SECRET_FILE = 'release-try.secret';

/** Returns a temporary secret if none can be stored. @throws Error if the stored secret is too short */
export function signingSecret({ dataDir, configuredSecret }: Config, log: Log): Buffer {
  if (configuredSecret) return Buffer.from(configuredSecret);
  try {
    return stored(dataDir);
  } catch (error) {
    if (error instanceof WeakSecretError) throw error;
    log.warn({ err: error }, 'signing secret cannot be stored: release-try cookies end with this process');
    return randomBytes(SECRET_BYTES);
  }
}

/** Each purpose has its own key, so that a signature for one purpose is invalid for another. */
export function createSigner(purpose: string, secret: Buffer, separator = '.') {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const isValid = (text: string, signature: string): boolean => {
    const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  return {
    sign,
    isValid,
    seal: (text: string): string => text + separator + sign(text),
    open(sealed: string): string | undefined {
      const end = sealed.lastIndexOf(separator);
      const text = sealed.slice(0, Math.max(0, end));
      return isValid(text, sealed.slice(end + 1)) ? text : undefined;
    },
  };
}

class WeakSecretError extends Error {}

function stored(dataDir: string): Buffer {
  const file = join(dataDir, SECRET_FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!read(file)) create(file);
  return read(file)!;
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

/** Does nothing if another process has created the file. Readers never see an incomplete file. */
function create(file: string): void {
  const secret = randomBytes(SECRET_BYTES);
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${secret.toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    placeAt(file, draft);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @throws EEXIST if the file exists. Without hard links, the last of several simultaneous calls replaces the file. */
function placeAt(file: string, draft: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Some file systems, such as exFAT, have no hard links. If the rename fails as well, its error is reported.
    renameSync(draft, file);
  }
}
