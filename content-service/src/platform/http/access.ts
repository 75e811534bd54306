import type { FastifyInstance, FastifyRequest } from 'fastify';

type Access = 'public' | 'admin' | 'monitor';

/** Resolves if the caller may use the route. @throws ServiceError if not, usually UnauthorizedError */
export type AccessGuard = (request: FastifyRequest) => Promise<void>;

export type SignedInAdmin = {
  id: string;
  username: string;
  email: string | null;
  sessionId: string;
  expiresAt: string;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** True for routes that pages poll without an action of the admin. Such a call does not extend an idle session. */
    isPolled?: boolean;
  }

  interface FastifyInstance {
    /** All routes, with the callers who may use them. */
    routePolicies: { method: string; url: string; access: Access }[];
    /** Plugins that can authenticate callers set these guards. */
    accessGuards: Partial<Record<Access, AccessGuard>>;
  }

  interface FastifyRequest {
    /** The signed-in admin on routes with `access: 'admin'`, null on all others. */
    admin: SignedInAdmin | null;
  }
}

/**
 * Denies by default. A route without `access` prevents the start of the service. A route that is not public fails with
 * 500 if no plugin has set a guard for its `access`.
 */
export function enforceAccess(app: FastifyInstance): void {
  app.decorateRequest('admin', null);
  app.decorate('routePolicies', []);
  app.decorate('accessGuards', {});
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    const method = String(route.method);
    if (!access) throw new Error(`Route ${method} ${route.url} has no access policy`);
    app.routePolicies.push({ method, url: route.url, access });
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    const guard = access && app.accessGuards[access];
    if (!guard) throw new Error(`No guard for routes with access '${access}'`);
    await guard(request);
  });
}
