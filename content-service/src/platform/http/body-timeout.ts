import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes with their own time limit for bodies. */
    timesItsBody?: boolean;
  }
}

const BODY_TIME_MS = 10_000;

/** Closes connections whose request body does not arrive within `limitMs`. */
export function limitBodyTime(app: FastifyInstance, limitMs = BODY_TIME_MS): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.timesItsBody || !hasBody(raw)) return done();
    const limit = setTimeout(() => raw.complete || raw.destroy(), limitMs).unref();
    raw.once('close', () => clearTimeout(limit)).once('end', () => clearTimeout(limit));
    done();
  });
}

/** RFC 9112, 6.3: a request with neither header has no body. */
const hasBody = ({ complete, headers }: IncomingMessage) =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
