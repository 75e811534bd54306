import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { securityHeaders } from './security-headers';
import { rejectAmbiguousFraming } from './message-framing';
import { problemOf } from './problem-details';

/** Time for the largest upload, 10 MB, at 0.7 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 120_000;
const HEADERS_TIME_MS = 10_000;
const SILENCE_MS = 60_000;
// Proxies close unused connections after 60 seconds. If the service closed a connection first, a request that the proxy
// is sending on it would fail.
const KEEP_ALIVE_MS = 72_000;
// Interval of Node's check for late requests. The default of 30 seconds would detect them too late.
const CHECK_INTERVAL_MS = 2_000;

/** Sets no size limit for headers, because Node limits them to 16 KB. */
export const connectionLimits = (siteUrl: string) =>
  ({
    bodyLimit: 64 * 1024,
    serverFactory: (handle) =>
      createServer(
        {
          // Longer than the limit of upload routes, so that a slow picture upload gets the 408 of its route.
          requestTimeout: UPLOAD_TIMEOUT_MS + 10_000,
          headersTimeout: HEADERS_TIME_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
          connectionsCheckingInterval: CHECK_INTERVAL_MS,
        },
        rejectAmbiguousFraming(handle, securityHeaders(siteUrl)),
      ).setTimeout(SILENCE_MS),
    clientErrorHandler: answerUnreadable(siteUrl),
  }) satisfies FastifyServerOptions;

/** Answers malformed and late requests, which reach no route and no hook. */
function answerUnreadable(siteUrl: string): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (error.code === TOO_LATE && socket.bytesRead === 0) return closeUnused(socket);
    const [status, detail] = FAILURES[error.code] ?? [400, 'The request is not valid HTTP'];
    const problem = problemOf(status, detail);
    const body = JSON.stringify(problem);
    const headers = {
      ...securityHeaders(siteUrl),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable && !isAnswering(socket))
      socket.write(`HTTP/1.1 ${status} ${problem.title}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy();
  };
}

/** Reads the private `_httpMessage`, as Node's own error handler does. Node has no public alternative. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  const response = socket._httpMessage;
  return Boolean(response && (response.headersSent || response.req.complete));
}

/**
 * Closes a connection on which no request has arrived. Sends no response with status 408, because the client may just
 * have sent its first request, and would take the 408 for the response to this request.
 */
function closeUnused(socket: Socket): void {
  setImmediate(() => socket.bytesRead > 0 || socket.destroy());
}

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
const FAILURES: Record<string, [status: number, detail: string]> = {
  [TOO_LATE]: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers have more than 16 KB'],
};
