import type { TSchema } from '@sinclair/typebox';

type RouteSchema = {
  description?: string;
  consumes?: string[];
  body?: TSchema;
  querystring?: TSchema;
  headers?: TSchema;
  response?: Record<number, object>;
};

/** `schema` needs no path parameters, credentials or error responses, because the API documentation adds them. */
export const publicRoute = (tag: string, summary: string, schema: RouteSchema = {}) => ({
  config: { access: 'public' as const },
  schema: { tags: [tag], summary, ...schema },
});

export const adminRoute = (tag: string, summary: string, schema: RouteSchema = {}) => ({
  config: { access: 'admin' as const },
  schema: { tags: [tag], summary, ...schema },
});
