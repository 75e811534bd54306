import type { FastifyInstance } from 'fastify';
import { isCrossSite } from '../http/cross-site';

/**
 * Rejects requests for another host (DNS rebinding) and cross-site writes. The content service cannot detect these
 * writes, because `siteProxy` replaces `Origin`.
 */
export function guard(app: FastifyInstance, port: number): void {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const origins = hosts.map((host) => `http://${host}`);
  app.addHook('onRequest', async (request, reply) => {
    if (!hosts.includes(request.headers.host ?? ''))
      return reply.code(403).type('text/plain').send('Invalid Host header');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isCrossSite(request.headers, origins))
      return reply.code(403).type('text/plain').send('This call was sent by a page of another site.');
  });
}
