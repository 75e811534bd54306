import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

const MAX_CONNECTIONS = 200;
const STARTUP = 196_608;
const SSL_REQUEST = 80_877_103;

/** Connections take turns in PGlite's only database session and share its settings, locks and statements. */
export async function serveOneSession(db: PGlite): Promise<number> {
  const queue = new Queue();
  const listening = new Set<Socket>();
  let greeting: Buffer | undefined;

  async function serve(socket: Socket): Promise<void> {
    let leave: (() => void) | undefined;
    for await (const batch of batchesFrom(socket)) {
      if (letterOf(batch) === '\0') {
        // Startup packet: all connections get the same response, so that none waits for its turn.
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

  /** Forwards PGlite's messages to the clients. Returns whether the database session is still in a transaction. */
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

/** Each batch ends where the client waits for a response. The first batch is the startup packet. */
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
          // Drops SSL requests and cancel requests. PGlite supports neither.
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

/** Messages begin with a letter for their type. Only the messages up to the startup packet have no letter. */
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
