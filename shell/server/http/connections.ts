import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { answerUnreadable, framingFault, REQUEST_TIMEOUT, rejectOnce, type Answer } from 'shared-lib/server';
import { commonHeaders, tlsHeaders } from './security-headers';
import { RELEASE_TIME_MS } from './body-time';
import { COOKIE_REMOVAL, headerOverflow, MAX_PARSED_BYTES } from './header-overflow';

type Headers = Record<string, string>;
type Rejection = { status: number; headers: Headers; body: string };

const HEADERS_TIME_MS = 10_000;
const SILENCE_MS = 60_000;
/**
 * A response can wait for trials (test renderings of releases) without sending data. The response to a change of the
 * registry waits for all earlier trials, which can take longer than the limit in trial-queue.ts.
 */
const TRIAL_SILENCE_MS = 11 * 60_000;
// Longer than nginx's keep-alive time of 60 s, so that nginx closes unused connections first.
const KEEP_ALIVE_MS = 72_000;
// How often Node checks the time limits. With the default of 30 s, headers could arrive for 40 s instead of 10 s.
const CHECK_INTERVAL_MS = 2_000;

export function allowTimeForTrial(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  request.once('end', () => {
    // Node ends a request that nobody has read after its response. Then the keep-alive time applies to the connection.
    // Requests of Fastify's `inject` come without a socket.
    if (!response.writableEnded && socket instanceof Socket) socket.setTimeout(TRIAL_SILENCE_MS);
  });
}

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
    clientErrorHandler: answerUnreadable((code) => {
      const [status, detail] = FAILURES[code] ?? [400, 'This is not a valid HTTP request'];
      return completed(problemAnswer(status, detail), headers);
    }),
    frameworkErrors: (
      { statusCode = 400, message }: FastifyError,
      _request: FastifyRequest,
      reply: FastifyReply,
    ) => void reply.code(statusCode).headers(headers).type(PROBLEM).send(problemOf(statusCode, message)),
  } satisfies FastifyServerOptions;
}

export const rejectInvalidRequests = (handle: RequestListener, headers: Headers): RequestListener =>
  rejectOnce(handle, (request) => {
    const rejection = rejectionOf(request);
    return rejection && completed(rejection, headers);
  });

function rejectionOf(request: IncomingMessage): Rejection | undefined {
  const fault = framingFault(request);
  if (fault) return problemAnswer(fault.status, fault.detail);
  const cause = headerOverflow(request);
  if (!cause) return undefined;
  return cause === 'cookies' ? COOKIE_REMOVAL : problemAnswer(431, 'URL and headers have more than 16 KB');
}

const problemAnswer = (status: number, detail: string): Rejection => ({
  status,
  headers: { ...(status === 415 && { 'Accept-Encoding': 'identity' }), 'Content-Type': PROBLEM },
  body: problemOf(status, detail),
});

const completed = ({ status, headers, body }: Rejection, ofAllResponses: Headers): Answer => ({
  status,
  headers: { ...ofAllResponses, ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' },
  body,
});

const problemOf = (status: number, detail: string) =>
  JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail });

const PROBLEM = 'application/problem+json; charset=utf-8';
const FAILURES: Record<string, [status: number, detail: string]> = {
  [REQUEST_TIMEOUT]: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'URL and headers have more than 1 MB'],
};
