import { STATUS_CODES, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Complete response. `headers` must contain `Content-Length` and `Connection: close`. */
export type Answer = { status: number; headers: Record<string, string | number>; body: string };

/**
 * Runs before routing, because Fastify runs no hooks for a path that its router cannot parse. Ignores later requests of
 * the same connection, because an attacker may have hidden them in the body of the rejected request.
 */
export function rejectOnce(
  handle: RequestListener,
  answerOf: (request: IncomingMessage) => Answer | undefined,
): RequestListener {
  const rejected = new WeakSet<Socket>();
  return (request, response) => {
    if (rejected.has(request.socket)) return;
    const answer = answerOf(request);
    if (!answer) return handle(request, response);
    rejected.add(request.socket);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
}

/**
 * Returns a `clientErrorHandler` for Fastify, for malformed and late requests, which reach no route and no hook.
 * @param answerOf gets the code of Node's error
 */
export const answerUnreadable =
  (answerOf: (code: string) => Answer) =>
  (error: { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (error.code === REQUEST_TIMEOUT && socket.bytesRead === 0) return closeUnused(socket);
    const { status, headers, body } = answerOf(error.code);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable && !isAnswering(socket))
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy();
  };

export const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * If true, the client would read an error message as the response that it waits for, or as a part of that response.
 * Reads the private `_httpMessage`, as Node's own error handler does, because Node has no public alternative.
 */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  const response = socket._httpMessage;
  return Boolean(response && (response.headersSent || response.req.complete));
}

/** Sends no 408, because a client that has just sent its first request would take the 408 for the response. */
function closeUnused(socket: Socket): void {
  setImmediate(() => socket.bytesRead > 0 || socket.destroy());
}
