import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../context';
import type { Readiness } from '../http/readiness';
import { measureAnswers } from './answers';
import { measureState } from './state';

/** `/metrics` in the text format of Prometheus. Without `METRICS_TOKEN` it is closed and nothing is measured. */
export function addMetrics(app: FastifyInstance, context: Context, readiness: Readiness): void {
  const registry = new Registry();
  const look = context.config.metricsToken ? measure() : undefined;

  app.get('/metrics', { config: { access: 'monitor' }, schema }, async (_request, reply) => {
    await look?.();
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  function measure() {
    collectDefaultMetrics({ register: registry });
    measureAnswers(app, registry);
    return measureState(context, readiness, registry);
  }
}

const schema = {
  tags: ['Service'],
  summary: 'What the service counts and times, for Prometheus',
  security: [{ monitor: [] }],
};
