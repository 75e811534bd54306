import type { IncomingHttpHeaders } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { parseUrl } from 'shared-lib/site';

const UPSTREAM_TIMEOUT_MS = 20_000;

/** Not forwarded: headers that apply to one connection (RFC 9110, 7.6.1), and `expect`, which the shell handles. */
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

export const forwardingOptions = {
  proxyPayloads: false,
  // By default, the proxy would log full URLs. The URL of a password reset contains a secret token.
  disableRequestLogging: true,
  // By default, the proxy would change relative redirects. `withOwnLocation` rewrites only URLs and absolute paths.
  internalRewriteLocationHeader: false,
  // Retries only reads, for example after the service closed an idle connection. A repeated write could act twice.
  retryMethods: ['GET', 'HEAD'],
  undici: {
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
    // Unlimited, so that slow bodies do not block other requests.
    connections: null,
    // By default, the proxy would accept invalid certificates.
    connect: { rejectUnauthorized: true },
  },
} satisfies Partial<FastifyHttpProxyOptions>;

/** Removes all body parsers of the plugin scope, so `app` must be the proxy's own scope. */
export function forwardBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ({ headers }, payload, done) =>
    done(null, headers['content-length'] === '0' ? undefined : copyOf(payload)),
  );
}

/** Copies the body. If undici destroys the copy after an early response, the connection to the client stays open. */
function copyOf(body: Readable): PassThrough {
  const copy = body.pipe(new PassThrough());
  finished(body, (error) => error && copy.destroy(error));
  copy.on('error', () => undefined).once('close', () => body.resume());
  return copy;
}

/** Keeps the `Content-Length` of a body, so that undici rejects a body of another length. */
export function forwardedHeaders(
  { body }: { body: unknown },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const { 'content-length': length, ...others } = endToEndHeaders(headers);
  return { ...others, ...(body !== undefined && length !== undefined && { 'content-length': length }) };
}

export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** Rewrites redirects within the service at `url` to paths below `prefix`. Relative redirects need no change. */
export function withOwnLocation(
  headers: IncomingHttpHeaders,
  url: string,
  prefix: string,
): IncomingHttpHeaders {
  const { location } = headers;
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const target = location && /^\/|^https?:/i.test(location) ? parseUrl(location, base.href) : undefined;
  if (target?.origin !== base.origin || !target.pathname.startsWith(base.pathname)) return headers;
  const path = target.pathname.slice(base.pathname.length);
  return { ...headers, location: `${prefix}/${path}${target.search}${target.hash}` };
}

/** Removes the upstream's `Connection: close`, which would end the client's connection while the body arrives. */
export function sendResponse(_request: unknown, reply: Reply, { stream }: { stream: unknown }): void {
  reply.removeHeader('connection');
  void reply.send(stream);
}

type Reply = { removeHeader(name: string): unknown; send(payload: unknown): unknown };
