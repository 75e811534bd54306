import { Server } from 'node:net';
import { setImmediate as afterNextPoll, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const DRAIN_LIMIT_MS = 10_000;
// How long callers have to notice that this service is going and to let go of their connections.
const NOTICE_MS = 300;
// How long those who were let in last have to say what they want.
const LAST_CALLERS_MS = 200;

const QUICK_LOOK_MS = 0.2;
const SHUTTING_LIMIT_MS = 4000;

/**
 * Ends the process in order on SIGTERM and SIGINT: no longer ready, no new connections, what runs is answered,
 * the database is closed. A second signal, or answers that take too long, end it at once.
 */
export function stopOnSignals(app: FastifyInstance, closeDatabase: () => Promise<void>): void {
  let isStopping = false;

  async function stop() {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.stopBeingReady();
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    await delay(NOTICE_MS);
    await stopListening(app);
    await delay(LAST_CALLERS_MS);
    await app.close();
    await closeDatabase();
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        app.log.error({ err: error }, 'the service did not stop in order');
        process.exit(1);
      });
    });
}

/**
 * Takes no more connections, and leaves those that there are. The HTTP server's own `close` would also cut off who was
 * let in and has not been heard yet.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  // The system cuts off those who knocked and were not let in yet, and Node lets in one each time that it looks. So the
  // door is shut right after a look at which nobody stood there, and which nothing else held up: less and less choosy.
  const start = performance.now();
  let hasKnocked = true;
  server.on('connection', () => (hasKnocked = true));
  while (hasKnocked && performance.now() - start < SHUTTING_LIMIT_MS) {
    // Whoever has slept is not interrupted by the system right after.
    await delay(1);
    hasKnocked = false;
    const began = performance.now();
    await afterNextPoll();
    hasKnocked ||= performance.now() - began > QUICK_LOOK_MS + (began - start) / 1000;
  }
  Server.prototype.close.call(server);
}
