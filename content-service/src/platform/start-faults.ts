import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError, type Config } from './config';

/**
 * Call before the database is created. Otherwise, a first start that fails at the address would already have created
 * the first admin, and the next start would not print the admin's password again.
 */
export async function requireAddress({ host, port }: Config): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  await new Promise((closed) => server.close(closed));
}

/** Returns a `ConfigError` that names the variable if the system rejects the service's address or data folder. */
export function startFault(error: unknown, { host, port, dataDir }: Config): unknown {
  const { code = '', syscall = '', path, message } = error as NodeJS.ErrnoException;
  if (path?.startsWith(dataDir))
    return new ConfigError([`DATA_DIR must be a folder in which the service may write (${message})`]);
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL')
    return new ConfigError([`HOST must be an address of this machine, not '${host}' (${code})`]);
  if (syscall === 'listen')
    return new ConfigError([
      `CONTENT_PORT must be a free port that the service may use, not '${port}' (${code})`,
    ]);
  return error;
}
