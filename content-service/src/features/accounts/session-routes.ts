import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { adminSession, credentials, paths, wireSchema } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { NotFoundError, UnauthorizedError } from '../../platform/errors';
import { problemSchema } from '../../platform/http/problem-details';
import { limitAttempts } from './limited-attempt';
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
    { config: { access: 'public' }, schema: loginSchema },
    async (request, reply) => {
      const { username, password } = request.body;
      const device = deviceName(request.headers['user-agent']);
      const find = () => adminByUsername(db, username);
      const token = await limitAttempts({ attempts, securityLog }, request, username, () =>
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
      // This token makes the browser show admin pages, but is no credential. The cookie authenticates the admin.
      return { token: newToken() };
    },
  );

  app.post(
    `/${paths.logout}`,
    { config: { access: 'public' }, schema: logoutSchema },
    async (request, reply) => {
      const token = sessionToken(config, request.headers.cookie);
      if (token) await endSessionOf(db, token);
      if (token) await securityLog.record(request, 'logout');
      return clearSessionCookie(config, reply).code(204).send();
    },
  );

  app.get(`/${paths.session}`, { config: { access: 'admin' }, schema: sessionSchema }, ({ admin }) => admin);

  app.get(
    `/${paths.sessions}`,
    { config: { access: 'admin' }, schema: sessionsSchema },
    async ({ admin }) => {
      const sessions = await openSessions(context, admin!.id);
      return sessions.map(({ id, ...entry }) => ({ _id: id, ...entry, isCurrent: id === admin!.sessionId }));
    },
  );

  app.delete<{ Params: { id: string } }>(
    `/${paths.sessionEnd}`,
    { config: { access: 'admin' }, schema: endSchema },
    async (request, reply) => {
      const { admin } = request;
      const { id } = request.params;
      if (!(await endSession(db, admin!.id, id))) throw new NotFoundError('session');
      await securityLog.record(request, 'session.ended', admin!.username);
      if (id === admin!.sessionId) clearSessionCookie(config, reply);
      return { _id: id };
    },
  );

  app.delete(
    `/${paths.sessions}`,
    { config: { access: 'admin' }, schema: endAllSchema },
    async (request, reply) => {
      await endAllSessions(db, request.admin!.id);
      await securityLog.record(request, 'sessions.ended', request.admin!.username);
      return clearSessionCookie(config, reply).code(204).send();
    },
  );
}

const described = (summary: string) => ({ tags: ['Accounts'], summary, security: [{ session: [] }] });

const loginSchema = {
  tags: ['Accounts'],
  summary: 'Signs an admin in with a session cookie',
  body: wireSchema(credentials),
  response: { 200: Type.Object({ token: Type.String() }), '4xx': problemSchema, 503: problemSchema },
};

const logoutSchema = {
  tags: ['Accounts'],
  summary: 'Ends the session, if there is one',
  response: { 204: Type.Null(), '4xx': problemSchema },
};

const sessionSchema = {
  ...described('Tells who is signed in and until when'),
  response: {
    200: Type.Object({
      username: Type.String(),
      email: Type.Union([Type.String(), Type.Null()]),
      expiresAt: Type.String(),
    }),
    '4xx': problemSchema,
  },
};

const sessionsSchema = {
  ...described('The sessions of the admin who asks, the latest first'),
  response: {
    200: Type.Array(
      Type.Object({ _id: Type.String(), ...wireSchema(adminSession).properties, isCurrent: Type.Boolean() }),
    ),
    '4xx': problemSchema,
  },
};

const endSchema = {
  ...described('Ends a session of the admin who asks, at once'),
  params: Type.Object({ id: Type.String() }),
  response: { 200: Type.Object({ _id: Type.String() }), '4xx': problemSchema },
};

const endAllSchema = {
  ...described('Ends all sessions of the admin who asks, this one too'),
  response: { 204: Type.Null(), '4xx': problemSchema },
};
