import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const DRAIN_LIMIT_MS = 10_000;
// How long callers have to notice that this service is going and to let go of their connections.
const NOTICE_MS = 300;

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
