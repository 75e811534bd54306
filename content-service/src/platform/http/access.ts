import type { FastifyInstance, FastifyRequest } from 'fastify';

type Access = 'public' | 'admin' | 'monitor';

/** @throws ServiceError, usually UnauthorizedError, if the caller may not use the route */
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
    /** True for routes that the admin screens call at intervals. Such calls do not extend an idle session. */
    isPolled?: boolean;
  }

  interface FastifyInstance {
    routePolicies: { method: string; url: string; access: Access }[];
    accessGuards: Partial<Record<Access, AccessGuard>>;
  }

  interface FastifyRequest {
    /** Null on routes without `access: 'admin'`. */
    admin: SignedInAdmin | null;
  }
}

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
