import type { FastifyInstance } from 'fastify';

const UNREGISTER = 'registration.unregister();';

/**
 * Answers each request for a service worker's script with a script that removes the worker. Otherwise, a worker of a
 * release would control the whole site, even after a rollback: a 404 would not remove it.
 */
export function removeServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers['service-worker'] !== 'script') return;
    return reply.type('text/javascript').header('Cache-Control', 'no-store').send(UNREGISTER);
  });
}
