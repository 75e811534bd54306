import type { FastifyInstance } from 'fastify';

const UNREGISTER = 'registration.unregister();';

/**
 * Answers all requests for scripts of service workers, before code of a release can. A service worker would answer for
 * the whole site, also after a rollback. Browsers check for a new script at each navigation, so the answer removes an
 * installed service worker, which a 404 would keep.
 */
export function removeServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['service-worker'] !== 'script') return;
    return reply.type('text/javascript').header('Cache-Control', 'no-store').send(UNREGISTER);
  });
}
