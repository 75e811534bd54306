import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionToken } from '../../features/accounts/session-cookie';
import { signedInAdmin, type SignedInAdmin } from '../../features/accounts/sessions';
import type { Context } from '../app-context/app-context';
import { UnauthorizedError } from '../errors';
import { requireMetricsToken } from '../metrics/bearer-token';

type Access = 'public' | 'admin' | 'monitor';

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
 * asks for a session, or for the token of those who watch the service.
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
    const { access } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    if (access === 'monitor') return requireMonitor(context, request);
    request.admin = (await signedInAdmin(context, request)) ?? null;
    if (request.admin) return;
    if (sessionToken(context.config, request.headers.cookie))
      await context.security.record(request, 'session.invalid');
    throw new UnauthorizedError();
  });
}

async function requireMonitor({ config, security }: Context, request: FastifyRequest): Promise<void> {
  try {
    requireMetricsToken(config, request);
  } catch (error) {
    if (error instanceof UnauthorizedError && request.headers.authorization)
      await security.record(request, 'token.invalid');
    throw error;
  }
}
