import { connectionFault, isOutage, storageFault } from './outage';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

test.each([
  ['a refused connection', failed('ECONNREFUSED')],
  ['a reset connection', failed('ECONNRESET')],
  ['a closed connection', failed('ENOTCONN')],
  ['a write to a closed stream', failed('ERR_STREAM_WRITE_AFTER_END')],
  ['a destroyed stream', failed('ERR_STREAM_DESTROYED')],
  ['an unavailable name server', failed('EAI_AGAIN')],
  ['no free port', failed('EADDRNOTAVAIL')],
  ['no free file descriptor', failed('EMFILE')],
  ['a server that shuts down', failed('57P01', 'terminating connection due to administrator command')],
  ['a server that starts up', failed('57P03', 'the database system is starting up')],
  ['too many connections', failed('53300')],
  ['a rejected password', failed('28P01', 'password authentication failed for user "institute"')],
  ['a rejected user', failed('28000', 'no pg_hba.conf entry for host "10.0.0.1"')],
  ['a missing database', failed('3D000', 'database "institute" does not exist')],
  ['a full disk of the embedded database', failed('SQLITE_FULL')],
  ['a connection that ended during a query', new Error('Connection terminated unexpectedly')],
  [
    'a connection that ended during the TLS handshake',
    new Error('There was an error establishing an SSL connection'),
  ],
  ['a self-signed certificate', failed('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')],
  ['a certificate of an unknown authority', failed('SELF_SIGNED_CERT_IN_CHAIN')],
  ['an incomplete chain of certificates', failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE')],
  ['an expired certificate', failed('CERT_HAS_EXPIRED')],
  ['a certificate of another host', failed('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['a server without TLS', new Error('The server does not support SSL connections')],
  ['a missing socket file', Object.assign(failed('ENOENT'), { syscall: 'connect' })],
  ['a response without a query', new Error('Received unexpected dataRow message from backend.')],
])('%s is an outage', (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a programming error', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a syntax error', failed('42601', 'syntax error')],
  ['a unique violation', failed('23505')],
  ['a missing file', Object.assign(failed('ENOENT'), { syscall: 'open' })],
  ['a foreign key violation in the embedded database', failed('SQLITE_CONSTRAINT_FOREIGNKEY')],
  ['a string', 'ECONNREFUSED'],
  ['nothing', null],
])('%s is not an outage', (_what, error) => {
  expect(isOutage(error)).toBe(false);
});

test.each([
  ['full', failed('SQLITE_FULL')],
  ['full', failed('53100', 'could not extend file')],
  ['full', failed('ENOSPC')],
  ['read-only', failed('SQLITE_READONLY')],
  ['read-only', failed('SQLITE_READONLY_DBMOVED')],
  ['read-only', failed('EROFS')],
  ['failing', failed('SQLITE_IOERR_WRITE')],
  [undefined, failed('SQLITE_BUSY')],
  [undefined, failed('53300', 'too many connections')],
  [undefined, new Error('disk')],
  [undefined, undefined],
])('the disk is %s after %s', (fault, error) => {
  expect(storageFault(error)).toBe(fault);
});

test('the fault of a host with several addresses, of which none answers, is the code of the error', () => {
  const error = Object.assign(new AggregateError([failed('ECONNREFUSED')]), { code: 'ECONNREFUSED' });
  expect(connectionFault(error)).toBe('ECONNREFUSED');
});
