import type { FastifyInstance } from 'fastify';
import { CAPABILITIES, CONTENT_CONTRACT } from 'shared-lib/schema';
import { BusyError } from '../errors';
import type { Readiness } from './readiness';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says no, so that nobody sends new work here. */
    stopBeingReady(): void;
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, until it is told to stop, and which contract and
 * which capabilities it has. The shell checks the contract before it loads a release.
 */
export function addHealthRoutes(app: FastifyInstance, readiness: Readiness): void {
  let isStopping = false;

  app.get('/healthz', options('Tells that the process runs'), () => ({ status: 'ok' }));

  app.get('/readyz', options('Tells whether the service can do its work'), async () => {
    if (isStopping || (await readiness.fault())) throw new BusyError('Not ready');
    return { status: 'ready', contract: CONTENT_CONTRACT, capabilities: CAPABILITIES };
  });

  // Callers that keep their connection are asked to let go of it, so that none is cut in the middle of a call.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });

  app.decorate('stopBeingReady', () => {
    isStopping = true;
  });
}

const options = (summary: string) => ({
  config: { access: 'public' as const },
  schema: { tags: ['Service'], summary },
});
