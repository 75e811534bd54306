import type { IncomingHttpHeaders } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const UPSTREAM_TIMEOUT_MS = 20_000;

/** RFC 9110, section 7.6.1: these headers describe one connection. This server handles `expect` itself. */
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
 * Options of every proxy. Bodies are streamed, so the HTTP client sets the framing headers from the body that it sends.
 * undici closes the connection if a body does not have the announced length.
 */
export const forwardingOptions = {
  proxyPayloads: false,
  // The proxy would log full URLs, and that of a password reset contains its token.
  disableRequestLogging: true,
  // Reads are repeated if the service has just closed the idle connection. Other methods are never repeated.
  retryMethods: ['GET', 'HEAD'],
  undici: {
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
    // No limit: slow bodies must not block other requests.
    connections: null,
    // The proxy's default accepts every certificate.
    connect: { rejectUnauthorized: true },
  },
} satisfies Partial<FastifyHttpProxyOptions>;

/** Passes bodies of every type through unparsed. Call it in the scope of the proxy. */
export function forwardBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ({ headers }, payload, done) =>
    done(null, headers['content-length'] === '0' ? undefined : copyOf(payload)),
  );
}

/**
 * The proxy's client destroys the request body when the response arrives early. That must not destroy the connection of
 * the response, so the client gets a copy, and the rest of the original is discarded.
 */
function copyOf(body: Readable): PassThrough {
  const copy = body.pipe(new PassThrough());
  finished(body, (error) => error && copy.destroy(error));
  copy.on('error', () => undefined).once('close', () => body.resume());
  return copy;
}

/** Request headers to forward. Without a content length, the body is sent in chunks. */
export function forwardedHeaders(
  { body }: { body: unknown },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { 'content-length': length, ...others } = endToEndHeaders(headers);
  return { ...others, ...(body !== undefined && length !== undefined && { 'content-length': length }) };
}

/** Headers that describe the message and not its connection. */
export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** Sends a response, even if the request body is still arriving. */
export function sendResponse(_request: unknown, reply: Reply, { stream }: { stream: unknown }): void {
  reply.removeHeader('connection');
  void reply.send(stream);
}

type Reply = { removeHeader(name: string): unknown; send(payload: unknown): unknown };
