import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../../platform/app-context/app-context';
import { adminGuard } from './admin-guard';
import { LoginAttempts } from './login-attempts';
import { addOwnPasswordRoute } from './own-password-route';
import { addResetRoutes } from './reset-routes';
import { addSessionRoutes } from './session-routes';

export const accounts = fastifyPlugin<AppContext>(
  async (app, context) => {
    const attempts = new LoginAttempts(context, app.log);
    app.accessGuards.admin = adminGuard(context);
    app.addHook('onReady', () => context.securityLog.prepare(app.log));
    addSessionRoutes(app, context, attempts);
    addOwnPasswordRoute(app, context, attempts);
    addResetRoutes(app, context, attempts);
  },
  { name: 'accounts', dependencies: ['http'] },
);
