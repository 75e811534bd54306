import type { TSchema } from '@sinclair/typebox';

type RouteSchema = {
  description?: string;
  consumes?: string[];
  body?: TSchema;
  querystring?: TSchema;
  headers?: TSchema;
  response?: Record<number, object>;
};

/** The API documentation adds path parameters, credentials and problem documents. */
export const publicRoute = (tag: string, summary: string, schema: RouteSchema = {}) => ({
  config: { access: 'public' as const },
  schema: { tags: [tag], summary, ...schema },
});

export const adminRoute = (tag: string, summary: string, schema: RouteSchema = {}) => ({
  config: { access: 'admin' as const },
  schema: { tags: [tag], summary, ...schema },
});
