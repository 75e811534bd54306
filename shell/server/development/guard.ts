import type { FastifyInstance } from 'fastify';
import { isFromOtherSite } from '../http/cross-site';

/**
 * Lets nobody in but the browser at this machine, on pages from here. Calls go on to the site in that site's own
 * name, so that its guard against other sites cannot see what this one has to.
 */
export function guard(app: FastifyInstance, port: number): void {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const origins = hosts.map((host) => `http://${host}`);
  app.addHook('onRequest', async (request, reply) => {
    if (!hosts.includes(request.headers.host ?? ''))
      return reply.code(403).type('text/plain').send('Invalid Host header');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isFromOtherSite(request.headers, origins))
      return reply.code(403).type('text/plain').send('This call was sent by a page of another site.');
  });
}
