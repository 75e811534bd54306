import { STATUS_CODES, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Complete response. `headers` must contain `Content-Length` and `Connection: close`. */
export type Answer = { status: number; headers: Record<string, string | number>; body: string };

/**
 * Answers the requests for which `answerOf` returns a response, before routing. Hooks cannot do this, because Fastify
 * runs no hooks for a path that its router cannot parse. Ignores later requests of the same connection, because an
 * attacker may have hidden them in the body of the rejected request.
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
 * Returns a `clientErrorHandler` for Fastify. It answers malformed and late requests, which reach no route and no hook.
 * @param answerOf returns the response for the code of Node's error
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

/** Code of Node's error for a request that did not arrive in time. */
export const REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Whether the client waits for a response or has received a part of it. The client would read an error message as this
 * response or as the rest of it. Reads the private `_httpMessage`, as Node's own error handler does, because Node has
 * no public alternative.
 */
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
