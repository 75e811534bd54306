import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on a route that has a limit of its own for the time in which a body may arrive. */
    timesItsBody?: boolean;
  }
}

const BODY_TIME_MS = 10_000;

/** Cuts off whoever sends a body so slowly that the connection would be held for nothing. */
export function limitBodyTime(app: FastifyInstance, limitMs = BODY_TIME_MS): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.timesItsBody || !hasBody(raw)) return done();
    const limit = setTimeout(() => raw.complete || raw.destroy(), limitMs).unref();
    raw.once('close', () => clearTimeout(limit)).once('end', () => clearTimeout(limit));
    done();
  });
}

/** RFC 9112, 6.3: without either header there is none. */
const hasBody = ({ complete, headers }: IncomingMessage) =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
