import { createServer } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { answerUnreadable, framingFault, REQUEST_TIMEOUT, rejectOnce, type Answer } from 'shared-lib/server';
import { securityHeaders } from './security-headers';
import { problemOf } from './problem-details';

/** Time for the largest upload, 10 MB, at 0.7 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 120_000;
const HEADERS_TIME_MS = 10_000;
const SILENCE_MS = 60_000;
// Longer than the 60 seconds of proxies. Otherwise, a proxy may send a request on a connection that the service closes.
const KEEP_ALIVE_MS = 72_000;
// Node checks the time limits of requests at this interval. The default is 30 seconds.
const CHECK_INTERVAL_MS = 2_000;

/** Node itself limits the headers to 16 KB. */
export function connectionLimits(siteUrl: string) {
  const headers = securityHeaders(siteUrl);
  return {
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
        rejectOnce(handle, (request) => {
          const fault = framingFault(request);
          return fault && problemAnswer(headers, fault.status, fault.detail);
        }),
      ).setTimeout(SILENCE_MS),
    clientErrorHandler: answerUnreadable((code) => {
      const [status, detail] = FAILURES[code] ?? [400, 'The request is not valid HTTP'];
      return problemAnswer(headers, status, detail);
    }),
  } satisfies FastifyServerOptions;
}

function problemAnswer(headers: Record<string, string>, status: number, detail: string): Answer {
  const body = JSON.stringify(problemOf(status, detail));
  return {
    status,
    headers: {
      ...headers,
      ...(status === 415 && { 'accept-encoding': 'identity' }),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    },
    body,
  };
}

const FAILURES: Record<string, [status: number, detail: string]> = {
  [REQUEST_TIMEOUT]: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers have more than 16 KB'],
};
