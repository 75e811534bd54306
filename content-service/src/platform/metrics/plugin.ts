import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../app-context/app-context';
import { NotFoundError } from '../errors';
import { monitorGuard } from './monitor-guard';
import type { GaugeSource } from './state-metrics';

declare module 'fastify' {
  interface FastifyInstance {
    gaugeSources: GaugeSource[];
  }
}

export const metrics = fastifyPlugin<AppContext>(
  async (app, context) => {
    app.accessGuards.monitor = monitorGuard(context);
    app.decorate('gaugeSources', []);
    // Loads the metrics library only if a token is set, so that a service without metrics starts faster.
    const scrape = context.config.metricsToken && (await import('./metrics-registry')).measure(app, context);

    app.get('/metrics', { config: { access: 'monitor' }, schema }, async (_request, reply) => {
      if (!scrape) throw new NotFoundError('page');
      const { type, text } = await scrape();
      return reply.type(type).send(text);
    });
  },
  { name: 'metrics', dependencies: ['http', 'health'] },
);

const schema = { tags: ['Service'], summary: 'Metrics for Prometheus' };
