import { Server } from 'node:net';
import { setImmediate as afterNextPoll, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const DRAIN_LIMIT_MS = 10_000;
// Time for load balancers to see that `/readyz` fails, and for clients to close their connections.
const NOTICE_MS = 300;
// Time for requests on connections that were accepted last.
const LAST_CALLERS_MS = 200;

const QUICK_LOOK_MS = 0.2;
const SHUTTING_LIMIT_MS = 4000;

/**
 * Shuts down gracefully on SIGTERM and SIGINT: reports not ready, stops listening, answers pending requests, closes the
 * database. A second signal or the drain limit ends the process at once.
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
 * Stops listening and keeps open connections. `close` of the HTTP server would also close accepted connections whose
 * request has not arrived yet.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  // The kernel resets connections that wait in the backlog, and Node accepts one connection per poll. So the socket is
  // closed right after a poll that accepted no connection and was not delayed. The allowed delay grows over time.
  const start = performance.now();
  let hasKnocked = true;
  server.on('connection', () => (hasKnocked = true));
  while (hasKnocked && performance.now() - start < SHUTTING_LIMIT_MS) {
    // The scheduler rarely interrupts a process right after a sleep.
    await delay(1);
    hasKnocked = false;
    const began = performance.now();
    await afterNextPoll();
    hasKnocked ||= performance.now() - began > QUICK_LOOK_MS + (began - start) / 1000;
  }
  Server.prototype.close.call(server);
}
