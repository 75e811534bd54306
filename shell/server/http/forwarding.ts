import type { IncomingHttpHeaders } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const UPSTREAM_TIMEOUT_MS = 20_000;

/** RFC 9110, section 7.6.1: these describe one connection. `expect` is answered by this server. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Options of every proxy here. Bodies pass through unread, so the client sets the framing headers from the
 * body that it sends. undici ends the connection when a body has another length than announced.
 */
export const forwardingOptions = {
  proxyPayloads: false,
  // Its log lines would hold whole addresses, and that of a password reset contains its token.
  disableRequestLogging: true,
  // A read is repeated when the service closes an idle connection at that moment. No other method is ever repeated.
  retryMethods: ['GET', 'HEAD'],
  undici: {
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
    // No limit: slow bodies must not keep other requests waiting for a connection.
    connections: null,
    // The proxy's own default accepts every certificate.
    connect: { rejectUnauthorized: true },
  },
} satisfies Partial<FastifyHttpProxyOptions>;

/** Takes bodies of every type as the bytes that were sent. Call it in the scope of the proxy. */
export function forwardBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ({ headers }, payload, done) =>
    done(null, headers['content-length'] === '0' ? undefined : copyOf(payload)),
  );
}

/**
 * The proxy's client destroys the body of a request that is answered early. That must not destroy the connection
 * that carries the answer, so the client gets a copy, and the rest of the original is discarded.
 */
function copyOf(body: Readable): PassThrough {
  const copy = body.pipe(new PassThrough());
  finished(body, (error) => error && copy.destroy(error));
  copy.on('error', () => undefined).once('close', () => body.resume());
  return copy;
}

/** The request headers that go on, with the length of the body that goes on. Without one it is sent in chunks. */
export function forwardedHeaders(
  { body }: { body: unknown },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { 'content-length': length, ...others } = endToEndHeaders(headers);
  return { ...others, ...(body !== undefined && length !== undefined && { 'content-length': length }) };
}

/** The headers that describe the message and not the connection that it arrived on. */
export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** Sends a response whose request body may still be arriving. The sender can read it after sending everything. */
export function sendResponse(_request: unknown, reply: Reply, { stream }: { stream: unknown }): void {
  reply.removeHeader('connection');
  void reply.send(stream);
}

type Reply = { removeHeader(name: string): unknown; send(payload: unknown): unknown };
