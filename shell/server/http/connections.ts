import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { commonHeaders, tlsHeaders } from './security-headers';
import { RELEASE_TIME_MS } from './body-time';
import { framingFault } from './framing-fault';
import { COOKIE_REMOVAL, headerOverflow, MAX_PARSED_BYTES } from './header-overflow';

type Headers = Record<string, string>;
type Answer = { status: number; headers: Headers; body: string };

const HEADERS_TIME_MS = 10_000;
const SILENCE_MS = 60_000;
/**
 * Maximum time without data while the response waits for trials (test renderings of releases). An upload waits up to
 * 280 s (trial-queue.ts). A registry change to an untested release can wait longer, because all earlier trials run
 * first.
 */
const TRIAL_SILENCE_MS = 11 * 60_000;
// Longer than nginx's keep-alive time of 60 s, so that nginx closes unused connections first.
const KEEP_ALIVE_MS = 72_000;
// How often Node checks the time limits. With the default of 30 s, headers could arrive for 40 s instead of 10 s.
const CHECK_INTERVAL_MS = 2_000;

/** Raises the socket's time limit to `TRIAL_SILENCE_MS` after the request body: the response may wait for trials. */
export function allowTimeForTrial(request: IncomingMessage): void {
  const { socket } = request;
  // Requests of Fastify's `inject` come without a socket.
  if (socket instanceof Socket) request.once('end', () => socket.setTimeout(TRIAL_SILENCE_MS));
}

/**
 * Returns options that make Fastify check framing and headers of each request before routing. Hooks cannot do this,
 * because Fastify runs no hooks for a path that its router cannot parse.
 * The content service has a copy of the framing checks (docs/decisions/0038-message-framing.md).
 */
export function connectionOptions(site: Parameters<typeof tlsHeaders>[0]) {
  const headers = { ...commonHeaders, ...tlsHeaders(site) } as Headers;
  return {
    serverFactory: (handle) =>
      createServer(
        {
          maxHeaderSize: MAX_PARSED_BYTES,
          headersTimeout: HEADERS_TIME_MS,
          // Must exceed every limit in body-time.ts, because Node has one value for all routes.
          requestTimeout: RELEASE_TIME_MS + 10_000,
          keepAliveTimeout: KEEP_ALIVE_MS,
          connectionsCheckingInterval: CHECK_INTERVAL_MS,
        },
        rejectInvalidRequests(handle, headers),
      ).setTimeout(SILENCE_MS),
    clientErrorHandler: handleUnreadable(headers),
    frameworkErrors: (
      { statusCode = 400, message }: FastifyError,
      _request: FastifyRequest,
      reply: FastifyReply,
    ) => void reply.code(statusCode).headers(headers).type(PROBLEM).send(problemOf(statusCode, message)),
  } satisfies FastifyServerOptions;
}

/**
 * Rejects a request with too large headers or a framing fault, such as an ambiguous length of the body. Ignores later
 * requests of the same connection, because an attacker may have hidden them in the body of the rejected request.
 */
export function rejectInvalidRequests(handle: RequestListener, headers: Headers): RequestListener {
  const rejected = new WeakSet<Socket>();
  return (request, response) => {
    if (rejected.has(request.socket)) return;
    const answer = rejectionOf(request);
    if (!answer) return handle(request, response);
    rejected.add(request.socket);
    response.writeHead(answer.status, { ...headers, ...fieldsOf(answer) }).end(answer.body);
  };
}

function rejectionOf(request: IncomingMessage): Answer | undefined {
  const fault = framingFault(request);
  if (fault) return problemAnswer(fault.status, fault.detail);
  const cause = headerOverflow(request);
  if (!cause) return undefined;
  return cause === 'cookies' ? COOKIE_REMOVAL : problemAnswer(431, 'URL and headers have more than 16 KB');
}

/** Answers invalid HTTP and slow requests, which reach no route and no hook. */
function handleUnreadable(headers: Headers): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (error.code === REQUEST_TIMEOUT && socket.bytesRead === 0) return closeUnused(socket);
    const [status, detail] = FAILURES[error.code] ?? [400, 'This is not a valid HTTP request'];
    const answer = problemAnswer(status, detail);
    const fields = { ...headers, ...fieldsOf(answer) };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable && !hasResponse(socket))
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${answer.body}`);
    socket.destroy();
  };
}

/**
 * Whether the client waits for a response or has received a part of it. The client would read an error message as this
 * response or as the rest of it.
 */
function hasResponse(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  const response = socket._httpMessage;
  return Boolean(response && (response.headersSent || response.req.complete));
}

/**
 * Closes a connection without any request, unless a request arrives at this moment. Sends no 408, because the client
 * would read a late 408 as the response to its next request.
 */
function closeUnused(socket: Socket): void {
  setImmediate(() => socket.bytesRead > 0 || socket.destroy());
}

const problemAnswer = (status: number, detail: string): Answer => ({
  status,
  headers: { ...(status === 415 && { 'Accept-Encoding': 'identity' }), 'Content-Type': PROBLEM },
  body: problemOf(status, detail),
});

const fieldsOf = ({ headers, body }: Answer) => ({
  ...headers,
  'Content-Length': Buffer.byteLength(body),
  Connection: 'close',
});

const problemOf = (status: number, detail: string) =>
  JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail });

const PROBLEM = 'application/problem+json; charset=utf-8';
const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';
const FAILURES: Record<string, [status: number, detail: string]> = {
  [REQUEST_TIMEOUT]: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'URL and headers have more than 1 MB'],
};
