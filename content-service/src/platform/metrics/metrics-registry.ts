import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { AppContext } from '../app-context/app-context';
import { measureCache } from './cache-metrics';
import { measureResponses } from './response-metrics';
import { measureState } from './state-metrics';

/** Starts measuring. Returns the function that renders all metrics, with their content type. */
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
