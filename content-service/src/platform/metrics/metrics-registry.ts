import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../app-context/app-context';
import type { Readiness } from '../health/readiness';
import { measureAnswers } from './response-metrics';
import { measureReads } from './cache-metrics';
import { measureState } from './state-metrics';

/**
 * Counts and times from now on.
 * @returns tells all of it, with its type
 */
export function measure(app: FastifyInstance, context: Context, readiness: Readiness) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureAnswers(app, registry);
  measureReads(context.answers, registry);
  const look = measureState(context, readiness, registry);
  return async () => {
    await look();
    return { type: registry.contentType, text: await registry.metrics() };
  };
}
