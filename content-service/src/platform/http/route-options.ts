import type { TSchema } from '@sinclair/typebox';

type RouteSchema = {
  description?: string;
  consumes?: string[];
  body?: TSchema;
  querystring?: TSchema;
  headers?: TSchema;
  response?: Record<number, object>;
};

/**
 * Options of a route that everyone may call. The API documentation adds what all routes have in common: parameters of
 * the path, credentials and problem documents.
 */
export const publicRoute = (tag: string, summary: string, schema: RouteSchema = {}) => ({
  config: { access: 'public' as const },
  schema: { tags: [tag], summary, ...schema },
});

/** Options of a route that only signed-in admins may call. */
export const adminRoute = (tag: string, summary: string, schema: RouteSchema = {}) => ({
  config: { access: 'admin' as const },
  schema: { tags: [tag], summary, ...schema },
});
