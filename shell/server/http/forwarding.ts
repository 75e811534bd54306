import type { IncomingHttpHeaders } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const UPSTREAM_TIMEOUT_MS = 20_000;

/** Headers that describe one connection (RFC 9110, section 7.6.1), and `expect`, which this server handles itself. */
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
 * Options of every proxy. Bodies are streamed by undici, the HTTP client. It closes the connection to the upstream
 * server if a body does not have the length that its `Content-Length` announced.
 */
export const forwardingOptions = {
  proxyPayloads: false,
  // The proxy would log full URLs. The URL of a password reset contains a secret token.
  disableRequestLogging: true,
  // Retries a read if the service has just closed the idle connection. Never retries other methods.
  retryMethods: ['GET', 'HEAD'],
  undici: {
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
    // No limit, so that requests with slow bodies do not block other requests.
    connections: null,
    // The proxy's default accepts every certificate.
    connect: { rejectUnauthorized: true },
  },
} satisfies Partial<FastifyHttpProxyOptions>;

/** Forwards bodies of every type unparsed. Call this function in the plugin scope of the proxy. */
export function forwardBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ({ headers }, payload, done) =>
    done(null, headers['content-length'] === '0' ? undefined : copyOf(payload)),
  );
}

/**
 * Returns a copy of a request body for the proxy's HTTP client. If the response arrives before the body is sent, the
 * client destroys its body stream. Destroying the original would close the visitor's connection before the response is
 * sent. After the copy is closed, the rest of the original is discarded.
 */
function copyOf(body: Readable): PassThrough {
  const copy = body.pipe(new PassThrough());
  finished(body, (error) => error && copy.destroy(error));
  copy.on('error', () => undefined).once('close', () => body.resume());
  return copy;
}

/**
 * Returns the request headers to forward. `Content-Length` is forwarded only with a body. A body without
 * `Content-Length` is sent in chunks.
 */
export function forwardedHeaders(
  { body }: { body: unknown },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { 'content-length': length, ...others } = endToEndHeaders(headers);
  return { ...others, ...(body !== undefined && length !== undefined && { 'content-length': length }) };
}

/** Returns the headers that describe the message, without those that describe one connection. */
export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/**
 * Sends the response of the upstream server. Removes the `Connection: close` with which the proxy would end the
 * visitor's connection if the request body is still arriving.
 */
export function sendResponse(_request: unknown, reply: Reply, { stream }: { stream: unknown }): void {
  reply.removeHeader('connection');
  void reply.send(stream);
}

type Reply = { removeHeader(name: string): unknown; send(payload: unknown): unknown };
