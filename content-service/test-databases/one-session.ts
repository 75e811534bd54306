import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

const MAX_CONNECTIONS = 200;
const STARTUP = 196_608;
const SSL_REQUEST = 80_877_103;

/**
 * Serves PGlite, which is PostgreSQL in WebAssembly, to several connections. PGlite has a single session, so
 * connections take turns. A turn is a complete batch of messages, or a complete transaction. All connections
 * share settings, advisory locks and prepared statements.
 */
export async function serveOneSession(db: PGlite): Promise<number> {
  const queue = new Queue();
  const listening = new Set<Socket>();
  let greeting: Buffer | undefined;

  async function serve(socket: Socket): Promise<void> {
    let leave: (() => void) | undefined;
    for await (const batch of batchesFrom(socket)) {
      if (letterOf(batch) === '\0') {
        // All connections get the same response to their startup packet, so that a new connection need not
        // wait for its turn.
        greeting ??= Buffer.from(db.execProtocolRawSync(batch));
        socket.write(greeting);
        continue;
      }
      leave ??= await queue.enter();
      if (/^Q....listen /is.test(batch.toString('latin1'))) listening.add(socket);
      const isInTransaction = answer(socket, Buffer.from(db.execProtocolRawSync(batch)));
      if (isInTransaction) continue;
      leave();
      leave = undefined;
    }
    listening.delete(socket);
    if (leave) await db.exec('rollback');
    leave?.();
  }

  /**
   * Sends notifications to all listening connections. Returns whether the session is still in a transaction.
   */
  function answer(socket: Socket, bytes: Buffer): boolean {
    const messages = [...messagesIn(bytes)];
    const isNotification = (message: Buffer) => letterOf(message) === 'A';
    const notifications = Buffer.concat(messages.filter(isNotification));
    for (const listener of listening) listener.write(notifications);
    socket.write(Buffer.concat(messages.filter((message) => !isNotification(message))));
    return /^Z.{4}[TE]$/s.test(messages.at(-1)?.toString('latin1') ?? '');
  }

  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined);
    void serve(socket);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * A batch ends where the client waits for an answer. The first batch is the startup packet, which begins with
 * a zero byte instead of the letter of its type.
 */
async function* batchesFrom(socket: Socket): AsyncGenerator<Buffer> {
  let unread = Buffer.alloc(0);
  let batch: Buffer[] = [];
  let hasStarted = false;
  try {
    for await (const chunk of socket) {
      unread = Buffer.concat([unread, chunk as Buffer]);
      for (const message of messagesIn(unread, () => hasStarted)) {
        unread = unread.subarray(message.length);
        if (!hasStarted) {
          const code = message.readUInt32BE(4);
          if (code === SSL_REQUEST) socket.write('N');
          hasStarted = code === STARTUP;
          // Drops SSL requests, and requests to cancel a query, because PGlite cannot cancel queries.
          if (!hasStarted) continue;
        }
        if (letterOf(message) === 'X') return;
        batch.push(message);
        if (!'QS\0'.includes(letterOf(message))) continue;
        yield Buffer.concat(batch);
        batch = [];
      }
    }
  } catch {
    // The connection was lost.
  }
}

/**
 * Yields the complete messages in the bytes. Messages of the PostgreSQL protocol begin with a letter for
 * their type, except those before the connection has started.
 */
function* messagesIn(bytes: Buffer, haveLetters = () => true): Generator<Buffer> {
  for (let rest = bytes; ;) {
    const letters = haveLetters() ? 1 : 0;
    if (rest.length < letters + 4) return;
    const size = letters + rest.readUInt32BE(letters);
    if (rest.length < size) return;
    yield rest.subarray(0, size);
    rest = rest.subarray(size);
  }
}

const letterOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

/** Gives the turn to one connection at a time, in the order of the calls. */
class Queue {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the turn of the caller. Returns a function that ends the turn. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave: () => void = () => undefined;
    this.#last = new Promise((left) => (leave = left));
    await before;
    return leave;
  }
}
