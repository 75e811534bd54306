import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { credentials, paths, wireSchema } from 'shared-lib/schema';
import type { Context } from '../context';
import { UnauthorizedError } from '../errors';
import { clientKey } from '../http/client-key';
import { problemSchema } from '../http/problem';
import { LoginAttempts } from './login-attempts';
import { isPassword } from './passwords';
import { adminByUsername } from './queries';
import { endSession, startSession } from './sessions';
import { newToken } from './tokens';

/** Signing in, out, and asking who is signed in. */
export function addSessionRoutes(app: FastifyInstance, context: Context): void {
  const attempts = new LoginAttempts(context, app.log);

  app.post<{ Body: { username: string; password: string } }>(
    `/${paths.login}`,
    { config: { access: 'public' }, schema: loginSchema },
    async (request, reply) => {
      const { username, password } = request.body;
      const attempt = await attempts.begin(clientKey(request.ip), username);
      const admin = await adminByUsername(context.db, username);
      if (!(await isPassword(admin?.passwordHash, password)) || !admin) {
        request.log.warn('login failed');
        throw new UnauthorizedError('This username and password do not belong together');
      }
      await attempt.succeeded();
      await startSession(context, admin.id, reply);
      request.log.info('login succeeded');
      // Opens the admin pages in the browser and nothing here: the credential is the cookie.
      return { token: newToken() };
    },
  );

  app.post(
    `/${paths.logout}`,
    { config: { access: 'public' }, schema: logoutSchema },
    async (request, reply) => {
      await endSession(context, request, reply);
      return reply.code(204).send();
    },
  );

  app.get(`/${paths.session}`, { config: { access: 'admin' }, schema: sessionSchema }, ({ admin }) => admin);
}

const loginSchema = {
  tags: ['Accounts'],
  summary: 'Signs an admin in with a session cookie',
  body: wireSchema(credentials),
  response: { 200: Type.Object({ token: Type.String() }), '4xx': problemSchema },
};

const logoutSchema = {
  tags: ['Accounts'],
  summary: 'Ends the session, if there is one',
  response: { 204: Type.Null(), '4xx': problemSchema },
};

const sessionSchema = {
  tags: ['Accounts'],
  summary: 'Tells who is signed in and until when',
  security: [{ session: [] }],
  response: { 200: Type.Object({ username: Type.String(), expiresAt: Type.String() }), '4xx': problemSchema },
};
