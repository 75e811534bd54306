import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** During a shutdown, closes connections after their current response. Node would wait for their keep-alive time. */
export function closeAfterResponses(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  // Headers that were sent before the shutdown have no `Connection: close`, so the server must close the socket.
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    reply.raw.once('finish', () => {
      // Requests of Fastify's `inject` come without a socket.
      if (isClosing && socket instanceof Socket) socket.destroySoon();
    });
    done();
  });
}
