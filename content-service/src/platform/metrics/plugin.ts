import type { FastifyInstance } from 'fastify';
import type { Context } from '../app-context/app-context';
import { NotFoundError } from '../errors';
import type { Readiness } from '../health/readiness';

/** `/metrics` in the text format of Prometheus. Without `METRICS_TOKEN` it is closed and nothing is measured. */
export async function addMetrics(
  app: FastifyInstance,
  context: Context,
  readiness: Readiness,
): Promise<void> {
  // Loaded by those alone who measure: other starts are quicker without it.
  const tell =
    context.config.metricsToken && (await import('./metrics-registry')).measure(app, context, readiness);

  app.get('/metrics', { config: { access: 'monitor' }, schema }, async (_request, reply) => {
    if (!tell) throw new NotFoundError('page');
    const { type, text } = await tell();
    return reply.type(type).send(text);
  });
}

const schema = {
  tags: ['Service'],
  summary: 'What the service counts and times, for Prometheus',
  security: [{ monitor: [] }],
};
