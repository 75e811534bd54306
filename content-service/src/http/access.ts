import type { FastifyInstance } from 'fastify';
import { signedInAdmin, type SignedInAdmin } from '../accounts/sessions';
import type { Context } from '../context';
import { UnauthorizedError } from '../errors';

type Access = 'public' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }

  interface FastifyInstance {
    /** Every route with who may call it. */
    routePolicies: { method: string; url: string; access: Access }[];
  }

  interface FastifyRequest {
    /** Who is signed in; set on routes for admins only. */
    admin: SignedInAdmin | null;
  }
}

/**
 * Default deny: a route that does not say who may call it stops the start, and every route that is not public
 * asks for a session.
 */
export function enforceAccess(app: FastifyInstance, context: Context): void {
  app.decorateRequest('admin', null);
  app.decorate('routePolicies', []);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    const method = String(route.method);
    if (!access) throw new Error(`${method} ${route.url} does not say who may call it`);
    app.routePolicies.push({ method, url: route.url, access });
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return;
    request.admin = (await signedInAdmin(context, request)) ?? null;
    if (!request.admin) throw new UnauthorizedError();
  });
}
