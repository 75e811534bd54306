import { Server } from 'node:net';
import { setImmediate as afterNextPoll, setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

const DRAIN_LIMIT_MS = 10_000;
// Gives load balancers time to see that `/readyz` fails, and clients time to close their connections.
const NOTICE_MS = 300;
// Time for requests on connections that were accepted just before the service stopped listening.
const LAST_REQUESTS_MS = 200;

const FAST_POLL_MS = 0.2;
const STOP_LISTENING_LIMIT_MS = 4000;

const SKIPPED_SIGNALS = [
  // Signals that report a crash of native code, after which JavaScript cannot run reliably.
  ...(['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const),
  // A handler of SIGHUP would stop a service that was started with `nohup`. Without a handler, SIGQUIT and SIGUSR2 end
  // the process at once.
  ...(['SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const),
];
// Without a handler, Node prints the stack and ends the process.
const SKIPPED_ERRORS = ['uncaughtException', 'unhandledRejection'] as const;

/** A second signal, or a shutdown that takes longer than `DRAIN_LIMIT_MS`, ends the process at once. */
export function stopOnSignals(app: FastifyInstance, closeDatabase: () => Promise<void>): void {
  const skip = [...SKIPPED_SIGNALS, ...SKIPPED_ERRORS];
  closeWithGrace({ delay: DRAIN_LIMIT_MS, logger: app.log, skip }, async () => {
    app.stopBeingReady();
    await delay(NOTICE_MS);
    await stopListening(app);
    await delay(LAST_REQUESTS_MS);
    await app.close();
    await closeDatabase();
  });
}

/** Keeps idle connections open, because a request may be arriving on them. `close` of `http.Server` closes them. */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  // `close` would reset new connections that wait in the kernel's backlog. Node accepts one connection per poll, so the
  // loop polls until a poll accepts none. It also polls again after a slow poll, during which a connection may have
  // arrived. On a busy machine, most polls are slow, so the limit for a slow poll grows with time.
  const start = performance.now();
  let hasConnected = true;
  server.on('connection', () => (hasConnected = true));
  while (hasConnected && performance.now() - start < STOP_LISTENING_LIMIT_MS) {
    // Sleeps first: after a sleep, the scheduler is unlikely to interrupt the poll and make it slow.
    await delay(1);
    hasConnected = false;
    const began = performance.now();
    await afterNextPoll();
    hasConnected ||= performance.now() - began > FAST_POLL_MS + (began - start) / 1000;
  }
  Server.prototype.close.call(server);
}
