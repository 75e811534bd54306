import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    hasOwnBodyTimeout?: boolean;
  }
}

const BODY_TIME_MS = 10_000;

export function limitBodyTime(app: FastifyInstance, limitMs = BODY_TIME_MS): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.hasOwnBodyTimeout || !hasBody(raw)) return done();
    const limit = setTimeout(() => raw.complete || raw.destroy(), limitMs).unref();
    raw.once('close', () => clearTimeout(limit)).once('end', () => clearTimeout(limit));
    done();
  });
}

/** During a shutdown, closes connections on which a client still sends the body of an answered request. */
export function closePendingBodies(app: FastifyInstance): void {
  const sending = new Set<IncomingMessage>();
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      sending.add(raw);
      raw.once('close', () => sending.delete(raw));
    }
    done();
  });
  app.addHook('preClose', (done) => {
    for (const raw of sending) raw.destroy();
    done();
  });
}

/** Without `Content-Length` and `Transfer-Encoding`, a request has no body (RFC 9112, 6.3). */
const hasBody = ({ complete, headers }: IncomingMessage) =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);
