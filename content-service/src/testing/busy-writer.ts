import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Code of a thread that writes through its own connection, and so competes for the database like another process. */
const WRITER = `
const { parentPort, workerData } = require('node:worker_threads');
const Sqlite = require(workerData.driver);
const sqlite = new Sqlite(workerData.file);
sqlite.pragma('busy_timeout = 5000');
sqlite.pragma('synchronous = FULL');
const insert = sqlite.prepare(
  "insert into subscription (id, createdAt, idempotencyKey, email, date, time) values (?, 'now', null, ?, 'day', 'hour')",
);
let isStopped = false;
let written = 0;
parentPort.once('message', () => (isStopped = true));
(function write() {
  if (isStopped) return parentPort.postMessage(written);
  insert.run('written-' + written, written + '@example.org');
  written += 1;
  if (written === 20) parentPort.postMessage('writing');
  // SQLite grants its lock in no order. Without a pause, this thread could keep all other writers from getting it.
  setTimeout(write, 1);
})();
`;

/** `stop` resolves to the number of inserted rows. */
export async function startWriting(folder: string): Promise<{ stop(): Promise<number> }> {
  const worker = new Worker(WRITER, {
    eval: true,
    workerData: { driver: require.resolve('libsql'), file: path.join(folder, 'content.db') },
  });
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  await next();
  return {
    async stop() {
      const written = next<number>();
      worker.postMessage('stop');
      const result = await written;
      await worker.terminate();
      return result;
    },
  };
}
