import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Returns the time limit in milliseconds for the body of a request to this URL. Undefined selects the default
     * limit.
     */
    bodyTimeMs?: (url: string) => number | undefined;
  }
}

const BODY_TIME_MS = 10_000;
/** Time limit for picture uploads: the content service's own 120 s for a body of 10 MB, plus time for its response. */
export const UPLOAD_TIME_MS = 130_000;
/**
 * Time limit for a release of up to 100 MB. The limit can be high, because the shell rejects a request without a valid
 * token before the body arrives. From then on the default limit applies.
 */
export const RELEASE_TIME_MS = 300_000;

/**
 * Closes a connection if the request body is still incomplete after the time limit of its route, or `limitMs` after the
 * response. `limitMs` is also the limit of routes without their own.
 */
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
