import { isOutage, storageFault } from './outage';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

test.each([
  ['a server that nobody listens for', failed('ECONNREFUSED')],
  ['a connection that was cut', failed('ECONNRESET')],
  ['a connection that is none any more', failed('ENOTCONN')],
  ['a write after the end', failed('ERR_STREAM_WRITE_AFTER_END')],
  ['a stream that is gone', failed('ERR_STREAM_DESTROYED')],
  ['no name server', failed('EAI_AGAIN')],
  ['no port left', failed('EADDRNOTAVAIL')],
  ['no file descriptor left', failed('EMFILE')],
  ['a server that goes down', failed('57P01', 'terminating connection due to administrator command')],
  ['a server that starts', failed('57P03', 'the database system is starting up')],
  ['too many connections', failed('53300')],
  ['a full disk of the embedded database', failed('SQLITE_FULL')],
  ['a connection that ended under way', new Error('Connection terminated unexpectedly')],
  [
    'a connection that ended while it was made secure',
    new Error('There was an error establishing an SSL connection'),
  ],
  ['an answer that belongs to nothing', new Error('Received unexpected dataRow message from backend.')],
])('%s is an outage', (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a fault of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a statement that is none', failed('42601', 'syntax error')],
  ['a value that is there already', failed('23505')],
  ['a server without TLS', new Error('The server does not support SSL connections')],
  ['a row that refers to nothing in the embedded database', failed('SQLITE_CONSTRAINT_FOREIGNKEY')],
  ['a text', 'ECONNREFUSED'],
  ['nothing', null],
])('%s is none', (_what, error) => {
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
