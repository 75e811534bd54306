import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf } from './problem-details';

/**
 * Allowed options of the header `Connection`. Any other option is rejected, because it can name a header that proxies
 * then remove, such as `Content-Length`.
 */
const CONNECTION_OPTIONS = ['close', 'keep-alive', 'upgrade', 'http2-settings', 'te', 'trailer'];

const ONLY_ONCE = [
  'host',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'content-type',
  'expect',
];

type Fault = { status: 400 | 415; detail: string };

/**
 * Rejects requests whose end a proxy and Node could detect at different places (request smuggling). Wraps the request
 * handler instead of adding a hook, because Fastify runs no hooks for a path that it cannot parse. The shell has a copy
 * of this check (docs/decisions/0038-message-framing.md).
 */
export function rejectAmbiguousFraming(
  handle: RequestListener,
  headers: Record<string, string>,
): RequestListener {
  const rejected = new WeakSet<Socket>();
  return (request, response) => {
    if (rejected.has(request.socket)) return;
    const fault = faultOf(request);
    if (!fault) return handle(request, response);
    rejected.add(request.socket);
    response
      .writeHead(fault.status, {
        ...headers,
        ...(fault.status === 415 && { 'accept-encoding': 'identity' }),
        'content-type': 'application/problem+json; charset=utf-8',
        connection: 'close',
      })
      .end(JSON.stringify(problemOf(fault.status, fault.detail)));
  };
}

/** Finds ambiguous headers: a proxy and Node could disagree on where the request ends (RFC 9112, 6.1 and 11.2). */
function faultOf({ httpVersion, headers, rawHeaders }: IncomingMessage): Fault | undefined {
  const names = rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const repeated = ONLY_ONCE.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated) return badRequest(`Send the header ${repeated} only once`);

  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    if (coding.toLowerCase() !== 'chunked') return badRequest('Transfer-Encoding must be chunked');
    if (headers['content-length'] !== undefined)
      return badRequest('Send Content-Length or Transfer-Encoding, not both');
    if (httpVersion !== '1.1') return badRequest(`HTTP/${httpVersion} has no Transfer-Encoding`);
  }

  if (listOf(headers.connection).some((option) => !CONNECTION_OPTIONS.includes(option)))
    return badRequest('Connection must not name another header');

  const isPacked = listOf(headers['content-encoding']).some((encoding) => encoding !== 'identity');
  return isPacked ? { status: 415, detail: 'Send the body without Content-Encoding' } : undefined;
}

const badRequest = (detail: string): Fault => ({ status: 400, detail });

const listOf = (value = '') =>
  value
    .toLowerCase()
    .split(',')
    .flatMap((item) => item.trim() || []);
