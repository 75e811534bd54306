import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { paths } from 'shared-lib/schema';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The labels are routes, because visitors could request any number of URLs. */
export function measureResponses(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'content_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const limited = new Counter({
    name: 'content_limited_total',
    help: 'Requests answered with 429',
    labelNames: ['route'] as const,
    registers,
  });
  const outcomes = COUNTED.map(({ name, help, ...counted }) => ({
    ...counted,
    counter: new Counter({ name, help, labelNames: ['outcome'] as const, registers }),
  }));

  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const { statusCode } = reply;
    const status = `${Math.floor(statusCode / 100)}xx`;
    seconds.observe({ method: request.is404 ? 'any' : method, route, status }, reply.elapsedTime / 1000);
    if (statusCode === 429) limited.inc({ route });
    if (method === 'POST')
      for (const { path, outcomeOf, counter } of outcomes)
        if (route === path) counter.inc({ outcome: outcomeOf(statusCode) });
    done();
  });
}

const COUNTED = [
  {
    name: 'content_logins_total',
    help: 'Tries to sign in',
    path: `/${paths.login}`,
    outcomeOf: (status: number) => ({ 200: 'succeeded', 401: 'failed', 429: 'limited' })[status] ?? 'refused',
  },
  {
    name: 'content_uploads_total',
    help: 'Pictures that admins sent',
    path: `/${paths.upload}`,
    outcomeOf: (status: number) => ({ 200: 'taken', 503: 'busy' })[status] ?? 'refused',
  },
];
