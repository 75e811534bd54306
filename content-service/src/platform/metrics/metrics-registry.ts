import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import type { AppContext } from '../app-context/app-context';
import { measureResponses } from './response-metrics';
import { measureState } from './state-metrics';

export function measure(app: FastifyInstance, { responseCache }: AppContext) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureResponses(app, registry);
  measureCache(responseCache, registry);
  const updateState = measureState(app, registry);
  return async () => {
    await updateState();
    return { type: registry.contentType, text: await registry.metrics() };
  };
}

/** Copies the counts at each call of `/metrics`: incrementing a metric at each read would slow down reads. */
function measureCache({ reads }: AppContext['responseCache'], registry: Registry): void {
  new Counter({
    name: 'content_reads_total',
    help: 'Reads of public responses: cached (kept), loaded (made), or outdated because the database is unreachable (stale)',
    labelNames: ['source'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(reads)) this.inc({ source }, count);
    },
  });
}
