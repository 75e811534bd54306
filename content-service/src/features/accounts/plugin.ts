import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/app-context/app-context';
import { LoginAttempts } from './login-attempts';
import { addOwnPasswordRoute } from './own-password-route';
import { addResetRoutes } from './reset-routes';
import { addSessionRoutes } from './session-routes';

/** Everything about admins' accounts. Whoever guesses a password is counted, wherever it is asked for. */
export function addAccountRoutes(app: FastifyInstance, context: Context): void {
  const attempts = new LoginAttempts(context, app.log);
  addSessionRoutes(app, context, attempts);
  addOwnPasswordRoute(app, context, attempts);
  addResetRoutes(app, context, attempts);
}
