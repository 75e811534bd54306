import type { StorageFault } from '../errors';

const CODES = [
  // PostgreSQL codes: lost connection, rejected login, missing database, lack of resources, shutdown, canceled query,
  // read-only replica, deadlock.
  /^(08...|28...|3D000|53...|57P0\d|57014|25006|40P01)$/,
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN)/,
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTCONN|ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|ENOBUFS|EMFILE|ENFILE)$/,
  /^ERR_(STREAM_DESTROYED|STREAM_WRITE_AFTER_END|SOCKET_CLOSED\w*)$/,
];

// Messages of errors that the PostgreSQL driver and Kysely throw without a code.
const MESSAGES_WITHOUT_CODE =
  /^(Connection terminated|There was an error establishing an SSL connection|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Received unexpected \w+ message|received invalid response|driver has already been destroyed)/;

/** If the server does not support TLS, the error has no code, only a message (`NO_TLS`). */
const TLS_CODES =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|HOSTNAME_MISMATCH|ERR_(TLS|SSL)_\w+|EPROTO)$/;
const NO_TLS = /does not support SSL/;

export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown };
  return (
    CODES.some((pattern) => pattern.test(String(code))) ||
    MESSAGES_WITHOUT_CODE.test(String(message)) ||
    isTlsFault(error) ||
    // Detects a missing socket file of PostgreSQL. The code of this error (ENOENT) is that of any missing file.
    syscall === 'connect'
  );
}

function isTlsFault(error: object): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return TLS_CODES.test(String(code)) || NO_TLS.test(String(message));
}

export function connectionFault(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  const advice = ': check sslmode in DATABASE_URL, or set NODE_EXTRA_CA_CERTS';
  // The error of a host with several addresses has a code, but no message.
  return `${message || code}${isTlsFault(error as Error) ? advice : ''}`;
}

/** PostgreSQL's code for a role that may not use a schema or table. */
export const isMissingRight = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '42501';

const STORAGE_CODES: [pattern: RegExp, fault: StorageFault][] = [
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/, 'full'],
  [/^(SQLITE_READONLY.*|EROFS)$/, 'read-only'],
  [/^(SQLITE_IOERR.*|58030|EIO)$/, 'failing'],
];

export function storageFault(error: unknown): StorageFault | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return STORAGE_CODES.find(([pattern]) => pattern.test(String(code)))?.[1];
}
