import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

type CallOptions = {
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
  /** The caller's address, as a proxy on this machine tells it. */
  from?: string;
};

export type Answer = {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
  json(): unknown;
};

export type Call = (method: string, url: string, options?: CallOptions) => Promise<Answer>;

/** Calls a service over HTTP, with no more headers than asked for. */
export const callerOf =
  (port: number, agent: Agent): Call =>
  (method, url, { body, headers, cookie, from } = {}) =>
    new Promise((resolve, reject) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const sent = request(
        {
          port,
          agent,
          method,
          path: url.startsWith('/') ? url : `/${url}`,
          headers: {
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
            ...(cookie && { cookie }),
            ...(from && { 'x-forwarded-for': from }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const bytes = Buffer.concat(parts);
            const text = bytes.toString();
            resolve({
              statusCode: answer.statusCode ?? 0,
              headers: answer.headers,
              bytes,
              body: text,
              json: () => JSON.parse(text) as unknown,
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
