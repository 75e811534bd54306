import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { adminSession, credentials, paths, wireSchema } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { NotFoundError, UnauthorizedError } from '../../platform/errors';
import { adminRoute, publicRoute } from '../../platform/http/route-options';
import { deviceName } from './device-name';
import type { LoginAttempts } from './login-attempts';
import { adminByUsername } from './queries';
import { withVerifiedPassword } from './verified-password';
import { setSessionCookie, sessionToken, clearSessionCookie } from './session-cookie';
import { endAllSessions, endSession, endSessionOf, openSessions, startSession } from './sessions';
import { newToken } from './tokens';

export function addSessionRoutes(app: FastifyInstance, context: AppContext, attempts: LoginAttempts): void {
  const { db, config, now, securityLog } = context;

  app.post<{ Body: { username: string; password: string } }>(
    `/${paths.login}`,
    loginRoute,
    async (request, reply) => {
      const { username, password } = request.body;
      const device = deviceName(request.headers['user-agent']);
      const find = () => adminByUsername(db, username);
      const token = await attempts.limit(request, username, () =>
        withVerifiedPassword(db, find, password, (tx, { id }) =>
          startSession(tx, { adminId: id, device, now: now() }),
        ),
      );
      if (!token) {
        await securityLog.record(request, 'login.failed', username);
        throw new UnauthorizedError('This username and password do not belong together');
      }
      setSessionCookie(config, reply, token);
      await securityLog.record(request, 'login.ok', username);
      // This token only makes the front end show admin pages. The credential is the session cookie.
      return { token: newToken() };
    },
  );

  app.post(`/${paths.logout}`, logoutRoute, async (request, reply) => {
    const token = sessionToken(config, request.headers.cookie);
    if (token) {
      await endSessionOf(db, token);
      await securityLog.record(request, 'logout');
    }
    return clearSessionCookie(config, reply).code(204).send();
  });

  app.get(`/${paths.session}`, sessionRoute, ({ admin }) => admin);

  app.get(`/${paths.sessions}`, sessionsRoute, async ({ admin }) => {
    const sessions = await openSessions(context, admin!.id);
    return sessions.map(({ id, ...entry }) => ({ _id: id, ...entry, isCurrent: id === admin!.sessionId }));
  });

  app.delete<{ Params: { id: string } }>(`/${paths.sessionEnd}`, endRoute, async (request, reply) => {
    const { admin } = request;
    const { id } = request.params;
    if (!(await endSession(db, admin!.id, id))) throw new NotFoundError('session');
    await securityLog.record(request, 'session.ended', admin!.username);
    if (id === admin!.sessionId) clearSessionCookie(config, reply);
    return { _id: id };
  });

  app.delete(`/${paths.sessions}`, endAllRoute, async (request, reply) => {
    await endAllSessions(db, request.admin!.id);
    await securityLog.record(request, 'sessions.ended', request.admin!.username);
    return clearSessionCookie(config, reply).code(204).send();
  });
}

const loginRoute = publicRoute('Accounts', 'Signs an admin in with a session cookie', {
  body: wireSchema(credentials),
  response: { 200: Type.Object({ token: Type.String() }) },
});

const logoutRoute = publicRoute('Accounts', 'Ends the session, if there is one', {
  response: { 204: Type.Null() },
});

const sessionRoute = adminRoute('Accounts', 'Tells who is signed in and until when', {
  response: {
    200: Type.Object({
      username: Type.String(),
      email: Type.Union([Type.String(), Type.Null()]),
      expiresAt: Type.String(),
    }),
  },
});

const sessionsRoute = adminRoute('Accounts', 'The sessions of the signed-in admin, newest first', {
  response: {
    200: Type.Array(
      Type.Object({ _id: Type.String(), ...wireSchema(adminSession).properties, isCurrent: Type.Boolean() }),
    ),
  },
});

const endRoute = adminRoute('Accounts', 'Ends a session of the signed-in admin at once', {
  response: { 200: Type.Object({ _id: Type.String() }) },
});

const endAllRoute = adminRoute(
  'Accounts',
  'Ends all sessions of the signed-in admin, including the current one',
  {
    response: { 204: Type.Null() },
  },
);
