import type { FastifyInstance } from 'fastify';
import { signedInAdmin, type SignedInAdmin } from '../accounts/sessions';
import type { Context } from '../context';
import { UnauthorizedError } from '../errors';
import { DOCS_PREFIX } from './docs';

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
    const access = accessOf(route);
    const method = String(route.method);
    if (!access) throw new Error(`${method} ${route.url} does not say who may call it`);
    app.routePolicies.push({ method, url: route.url, access });
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404 || accessOf(request.routeOptions) === 'public') return;
    request.admin = (await signedInAdmin(context, request)) ?? null;
    if (!request.admin) throw new UnauthorizedError();
  });
}

function accessOf({ url, config }: { url?: string; config?: { access?: Access } }): Access | undefined {
  // The documentation's routes come from a plugin that cannot say it itself.
  if (url === DOCS_PREFIX || url?.startsWith(`${DOCS_PREFIX}/`)) return 'public';
  return config?.access;
}
