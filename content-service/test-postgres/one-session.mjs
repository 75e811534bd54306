import { once } from 'node:events';
import { createServer } from 'node:net';

const MAX_CONNECTIONS = 200;
const STARTUP = 196_608;
const SSL_REQUEST = 80_877_103;

/**
 * Serves the one session of a PGlite to many connections, on a free port of 127.0.0.1. They take turns, each with a
 * whole batch of messages or a whole transaction. What else belongs to a session they share: settings, advisory locks,
 * statements prepared by name.
 * @returns its port
 */
export async function serveOneSession(db) {
  const line = new Line();
  const listening = new Set();
  let greeting;

  async function serve(socket) {
    let leave;
    for await (const batch of batchesFrom(socket)) {
      if (letterOf(batch) === '\0') {
        // The same for all, so that nobody waits for a turn to connect.
        greeting ??= Buffer.from(db.execProtocolRawSync(batch));
        socket.write(greeting);
        continue;
      }
      leave ??= await line.enter();
      if (/^Q....listen /is.test(batch.toString('latin1'))) listening.add(socket);
      const isInTransaction = tell(socket, Buffer.from(db.execProtocolRawSync(batch)));
      if (isInTransaction) continue;
      leave();
      leave = undefined;
    }
    listening.delete(socket);
    if (leave) await db.exec('rollback');
    leave?.();
  }

  /** @returns whether a transaction is open, or has failed, after this answer */
  function tell(socket, answer) {
    const messages = [...messagesIn(answer)];
    const isNotification = (message) => letterOf(message) === 'A';
    const notifications = Buffer.concat(messages.filter(isNotification));
    for (const listener of listening) listener.write(notifications);
    socket.write(Buffer.concat(messages.filter((message) => !isNotification(message))));
    return /^Z.{4}[TE]$/s.test(messages.at(-1)?.toString('latin1'));
  }

  const server = createServer({ noDelay: true }, (socket) => {
    // Its messages end with it.
    socket.on('error', () => undefined);
    void serve(socket);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

/** What a client sends until it waits for an answer: the packet that starts (its letter is a zero), then batches. */
async function* batchesFrom(socket) {
  let unread = Buffer.alloc(0);
  let batch = [];
  let hasStarted = false;
  try {
    for await (const chunk of socket) {
      unread = Buffer.concat([unread, chunk]);
      for (const message of messagesIn(unread, () => hasStarted)) {
        unread = unread.subarray(message.length);
        if (!hasStarted) {
          const code = message.readUInt32BE(4);
          if (code === SSL_REQUEST) socket.write('N');
          hasStarted = code === STARTUP;
          // Requests to cancel are dropped: there is nothing beside the work that could be told.
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

/** Those that have arrived as a whole. Until a connection has started they have no letter, only their length. */
function* messagesIn(bytes, haveLetters = () => true) {
  for (let rest = bytes; ;) {
    const letters = haveLetters() ? 1 : 0;
    if (rest.length < letters + 4) return;
    const size = letters + rest.readUInt32BE(letters);
    if (rest.length < size) return;
    yield rest.subarray(0, size);
    rest = rest.subarray(size);
  }
}

const letterOf = (message) => String.fromCharCode(message[0]);

/** One at a time, in the order in which they came. */
class Line {
  #last = Promise.resolve();

  /** @returns what lets the next one in */
  async enter() {
    const before = this.#last;
    let leave;
    this.#last = new Promise((left) => (leave = left));
    await before;
    return leave;
  }
}
