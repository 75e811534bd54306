import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose response began before `close` and ends after it. `close` of `http.Server` closes only
 * connections that are idle at that time, and would wait for these until their keep-alive time is over.
 */
export function closeAfterResponses(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    reply.raw.once('finish', () => {
      // Requests of Fastify's `inject` come without a socket.
      if (isClosing && socket instanceof Socket) socket.destroySoon();
    });
    done();
  });
}
