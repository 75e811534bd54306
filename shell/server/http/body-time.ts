import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit for the body in milliseconds. Undefined selects the default. */
    bodyTimeMs?: (url: string) => number | undefined;
  }
}

const BODY_TIME_MS = 10_000;
/** Exceeds the limit of the content service, so that the shell ends no upload that the content service allows. */
export const UPLOAD_TIME_MS = 130_000;
/** May be long, because the shell reads a release only if the request has a valid token. */
export const RELEASE_TIME_MS = 300_000;

/** Closes connections whose body takes longer than the route's limit, or is incomplete `limitMs` after the response. */
export function limitBodyTime(app: FastifyInstance, limitMs = BODY_TIME_MS): void {
  app.addHook('onRequest', ({ raw, url, routeOptions }, reply, done) => {
    // Node removes `raw.socket` if a reader of the body fails, although the connection stays open.
    const { socket } = raw;
    closeUnlessComplete(raw, socket, routeOptions.config.bodyTimeMs?.(url) ?? limitMs);
    reply.raw.once('finish', () => closeUnlessComplete(raw, socket, limitMs));
    done();
  });
}

function closeUnlessComplete(request: IncomingMessage, socket: Socket, limitMs: number): void {
  // Requests of Fastify's `inject` come without a socket.
  if (request.complete || !announcesBody(request) || !(socket instanceof Socket)) return;
  const limit = setTimeout(() => request.complete || socket.destroy(), limitMs).unref();
  request.once('end', () => clearTimeout(limit));
}

/** A request without `Content-Length` and `Transfer-Encoding` has no body (RFC 9112, section 6.3). */
const announcesBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
