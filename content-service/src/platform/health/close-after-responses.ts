import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes a connection when its response ends after the shutdown has begun. `close` of `http.Server` closes only idle
 * connections. It would wait for all others until their keep-alive time is over.
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
