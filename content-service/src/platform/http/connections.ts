import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { securityHeaders } from './security-headers';
import { rejectAmbiguousFraming } from './message-framing';
import { problemOf } from './problem-details';

/** The time that 10 MB take at 0.7 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 120_000;
const HEADERS_TIME_MS = 10_000;
const SILENCE_MS = 60_000;
// A proxy keeps an unused connection for up to 60 seconds. It has to be the one that closes it.
const KEEP_ALIVE_MS = 72_000;
// Node looks for connections that are over their time so often; by itself every 30 seconds.
const LOOK_MS = 2_000;

/** How long and how much a connection may send before it is cut off. Of headers Node itself takes 16 KB. */
export const connectionLimits = (siteUrl: string) =>
  ({
    bodyLimit: 64 * 1024,
    serverFactory: (handle) =>
      createServer(
        {
          // Later than a slow upload is told that it is (media/read-upload.ts); other bodies: body-time.ts.
          requestTimeout: UPLOAD_TIMEOUT_MS + 10_000,
          headersTimeout: HEADERS_TIME_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
          connectionsCheckingInterval: LOOK_MS,
        },
        rejectAmbiguousFraming(handle, securityHeaders(siteUrl)),
      ).setTimeout(SILENCE_MS),
    clientErrorHandler: answerUnreadable(siteUrl),
  }) satisfies FastifyServerOptions;

/** Answers what is no HTTP, and goes past routes and hooks, like every other failure. */
function answerUnreadable(siteUrl: string): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (error.code === TOO_LATE && socket.bytesRead === 0) return closeUnused(socket);
    const [status, detail] = FAILURES[error.code] ?? [400, 'This is no request that can be read'];
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

/** Whether the client would take bytes for the response to an earlier, complete request. Node's own handler looks there, too. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  const response = socket._httpMessage;
  return Boolean(response && (response.headersSent || response.req.complete));
}

/**
 * A connection that was opened ahead of need, as browsers and `fetch` do, asked for nothing. Its owner would take an answer
 * for that of the request it is about to send. One that is arriving just now is served.
 */
function closeUnused(socket: Socket): void {
  setImmediate(() => socket.bytesRead > 0 || socket.destroy());
}

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
const FAILURES: Record<string, [status: number, detail: string]> = {
  [TOO_LATE]: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers have more than 16 KB'],
};
