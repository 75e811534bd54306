import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * During a shutdown, closes each connection after its response. `close` of `http.Server` closes only idle connections,
 * and waits for others until their keep-alive time is over.
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
