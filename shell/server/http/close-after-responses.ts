import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose response ends after the call of `close`. `close` of `http.Server` closes only connections
 * that are idle at that time, and would wait for the others until their keep-alive time is over.
 */
export function closeAfterResponses(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  // A response whose headers were sent before `close` does not announce the end of the connection.
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    reply.raw.once('finish', () => {
      // Requests of Fastify's `inject` come without a socket.
      if (isClosing && socket instanceof Socket) socket.destroySoon();
    });
    done();
  });
}
