import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for the request body, if the route needs more than the default. */
    bodyTimeMs?: (url: string) => number | undefined;
  }
}

const BODY_TIME_MS = 10_000;
/** Time limit of the content service for a body of 10 MB, plus time for its response. */
export const UPLOAD_TIME_MS = 130_000;
/**
 * Time limit for a release of up to 100 MB. The limit can be high, because only holders of a token can send a release.
 */
export const RELEASE_TIME_MS = 300_000;

/** Closes connections whose request body takes too long to arrive, or continues to arrive after the response. */
export function limitBodyTime(app: FastifyInstance, limitMs = BODY_TIME_MS): void {
  app.addHook('onRequest', ({ raw, url, routeOptions }, _reply, done) => {
    closeUnlessComplete(raw, routeOptions.config.bodyTimeMs?.(url) ?? limitMs);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    closeUnlessComplete(raw, limitMs);
    done();
  });
}

function closeUnlessComplete(request: IncomingMessage, limitMs: number): void {
  if (request.complete || !announcesBody(request)) return;
  const limit = setTimeout(() => request.complete || request.destroy(), limitMs).unref();
  const stop = () => clearTimeout(limit);
  request.once('close', stop).once('end', stop);
}

/** RFC 9112, section 6.3: a request with neither header has no body. */
const announcesBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
