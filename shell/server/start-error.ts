import { join } from 'node:path';
import { ConfigError, type Config } from './config';

/** Returns a `ConfigError` if the system rejects the shell's address or data folder, and other errors unchanged. */
export function toStartError(error: unknown, { host, port, dataDir }: Config): unknown {
  const { code = '', syscall = '', path, message } = error as NodeJS.ErrnoException;
  if (path === dataDir || path?.startsWith(join(dataDir, '/')))
    return new ConfigError([
      `DATA_DIR is '${dataDir}': expected a folder in which the shell may write (${message})`,
    ]);
  if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL')
    return new ConfigError([`HOST is '${host}': expected an address of this machine (${code})`]);
  if (syscall === 'listen')
    return new ConfigError([`PORT is '${port}': expected a free port that the shell may use (${code})`]);
  return error;
}
