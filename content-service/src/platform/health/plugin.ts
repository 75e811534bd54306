import { fastifyPlugin } from 'fastify-plugin';
import { CAPABILITIES, CONTENT_CONTRACT } from 'shared-lib/schema';
import type { AppContext } from '../app-context/app-context';
import { isOutage } from '../database/outage';
import { BusyError } from '../errors';
import { publicRoute } from '../http/route-options';
import { closeAfterResponses } from './close-after-responses';
import { Readiness } from './readiness';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
    /** Makes `/readyz` respond with 503, so that load balancers send no new requests. */
    stopBeingReady(): void;
  }
}

/** Sent even if the service is not ready, because most calls may still work, for example with a full disk. */
const ABILITIES = { contract: CONTENT_CONTRACT, capabilities: CAPABILITIES };

export const health = fastifyPlugin<AppContext>(
  async (app, context) => {
    const readiness = new Readiness({ ...context, log: app.log });
    let isStopping = false;

    app.decorate('readiness', readiness);
    // Also records an outage that begins and ends between two calls of `/readyz` or `/metrics`.
    context.subscribe({
      invalidate: () => undefined,
      forget: () => undefined,
      disconnect: () => readiness.recordOutage(new Error('The connection for content changes is lost')),
      reconnect: () => readiness.checkInBackground(),
    });
    app.addHook('onError', (_request, _reply, error, done) => {
      if (isOutage(error)) readiness.checkInBackground();
      done();
    });
    app.decorate('stopBeingReady', () => {
      isStopping = true;
    });

    app.get('/healthz', publicRoute('Service', 'Tells that the process runs'), () => ({ status: 'ok' }));

    app.get('/readyz', publicRoute('Service', 'Tells whether the service can do its work'), async () => {
      if (isStopping || (await readiness.fault())) throw new BusyError('Not ready', ABILITIES);
      return { status: 'ready', ...ABILITIES };
    });

    // Makes clients close their connections. Uses `onSend`, because the shutdown may begin during the request.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isStopping) reply.header('connection', 'close');
      done(null, payload);
    });
    closeAfterResponses(app);
  },
  { name: 'health', dependencies: ['http'] },
);
