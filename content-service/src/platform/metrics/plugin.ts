import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../app-context/app-context';
import { NotFoundError } from '../errors';
import { monitorGuard } from './monitor-guard';
import type { GaugeSource } from './state-metrics';

declare module 'fastify' {
  interface FastifyInstance {
    /** Gauges of other plugins. */
    gaugeSources: GaugeSource[];
  }
}

/** `GET /metrics` for Prometheus. Without `METRICS_TOKEN` the route responds 404, and the service measures nothing. */
export const metrics = fastifyPlugin<AppContext>(
  async (app, context) => {
    app.accessGuards.monitor = monitorGuard(context);
    app.decorate('gaugeSources', []);
    // The library is loaded only when it is used, which shortens all other starts.
    const scrape = context.config.metricsToken && (await import('./metrics-registry')).measure(app, context);

    app.get('/metrics', { config: { access: 'monitor' }, schema }, async (_request, reply) => {
      if (!scrape) throw new NotFoundError('page');
      const { type, text } = await scrape();
      return reply.type(type).send(text);
    });
  },
  { name: 'metrics', dependencies: ['http', 'health'] },
);

const schema = {
  tags: ['Service'],
  summary: 'Metrics for Prometheus',
  security: [{ monitor: [] }],
};
