import type { TSchema } from '@sinclair/typebox';
import type { FastifyContextConfig } from 'fastify';

type RouteSchema = {
  description?: string;
  consumes?: string[];
  body?: TSchema;
  querystring?: TSchema;
  headers?: TSchema;
  response?: Record<number, object>;
};

/** The schema needs no path parameters, credentials or error responses, because the API documentation adds them. */
const routeWith =
  <RouteConfig extends FastifyContextConfig>(config: RouteConfig) =>
  (tag: string, summary: string, schema: RouteSchema = {}) => ({
    config,
    schema: { tags: [tag], summary, ...schema },
  });

export const publicRoute = routeWith({ access: 'public' });

export const limitedRoute = routeWith({ access: 'public', isLimited: true });

export const adminRoute = routeWith({ access: 'admin' });
