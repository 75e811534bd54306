import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

type CallOptions = {
  /** Sent as JSON. A string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
  /** Client IP address, sent in `X-Forwarded-For`. */
  from?: string;
  peer?: string;
};

export type CallResponse = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  json(): unknown;
};

export type Call = (method: string, url: string, options?: CallOptions) => Promise<CallResponse>;

export const callerOf =
  (app: FastifyInstance): Call =>
  async (method, url, { body, headers, cookie, from, peer } = {}) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await app.inject({
      method,
      url: url.startsWith('/') ? url : `/${url}`,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(from && { 'x-forwarded-for': from }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
      ...(peer && { remoteAddress: peer }),
    });
    return {
      statusCode: answer.statusCode,
      headers: asReceived(answer.headers),
      bytes: answer.rawPayload,
      body: answer.body,
      json: () => answer.json<unknown>(),
    };
  };

function asReceived({ 'set-cookie': cookies, ...others }: OutgoingHttpHeaders): IncomingHttpHeaders {
  const texts = Object.entries(others).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(texts), ...(cookies && { 'set-cookie': [cookies].flat().map(String) }) };
}
