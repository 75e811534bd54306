import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ConfigError, type Config } from './config';
import { storageFault } from './database/outage';
import type { StorageFault } from './errors';

/**
 * Call before the first admin is created: an operator may overlook the password in the output of a failed start.
 * @throws the error of the system if the service cannot listen at its address
 */
export async function requireAddress({ host, port }: Config): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  await new Promise((closed) => server.close(closed));
}

/** Returns `error` itself if no environment variable is the cause. */
export function toStartError(error: unknown, { host, port, dataDir, databaseUrl }: Config): unknown {
  const { code = '', syscall = '', path, message } = error as NodeJS.ErrnoException;
  if (path === dataDir || path?.startsWith(join(dataDir, '/')))
    return new ConfigError([`DATA_DIR must be a folder in which the service may write (${message})`]);
  const storage = storageFault(error);
  if (storage)
    return new ConfigError([
      `${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${DISK_FAULTS[storage]} (${message})`,
    ]);
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL')
    return new ConfigError([`HOST must be an address of this machine, not '${host}' (${code})`]);
  if (syscall === 'listen')
    return new ConfigError([
      `CONTENT_PORT must be a free port that the service may use, not '${port}' (${code})`,
    ]);
  return error;
}

const DISK_FAULTS: Record<StorageFault, string> = {
  full: 'the disk of the database is full. Free space, then start again',
  'read-only': 'the database cannot be changed. Make its disk and files writable, then start again',
  failing: 'the disk of the database reports errors. Check the disk and its free space, then start again',
};
