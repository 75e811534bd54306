import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { PASSWORD_MIN_LENGTH, passwordChange, paths, wireSchema } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { InvalidError, UnauthorizedError } from '../../platform/errors';
import type { SignedInAdmin } from '../../platform/http/access';
import { adminRoute } from '../../platform/http/route-options';
import type { LoginAttempts } from './login-attempts';
import { passwordFault } from '../../platform/passwords/password-rules';
import { hashPassword } from './passwords';
import { adminById, changePassword } from './queries';
import { withVerifiedPassword } from './verified-password';
import { setSessionCookie } from './session-cookie';
import { renewToken } from './sessions';

type Passwords = { currentPassword: string; password: string };

/** The route requires the current password, so that a person at an unattended browser cannot take over the account. */
export function addOwnPasswordRoute(
  app: FastifyInstance,
  context: AppContext,
  attempts: LoginAttempts,
): void {
  const { securityLog } = context;
  app.put<{ Body: Passwords }>(`/${paths.passwordChange}`, route, async (request, reply) => {
    const admin = request.admin!;
    const fault = passwordFault(admin.username, request.body.password);
    if (fault) throw new InvalidError([{ field: 'password', message: fault }]);
    const token = await attempts.limit(request, admin.username, () =>
      changeOwn(context, admin, request.body),
    );
    if (!token) {
      await securityLog.record(request, 'password.rejected', admin.username);
      throw new InvalidError([{ field: 'currentPassword', message: 'is not your password' }]);
    }
    context.outboxEvents.emit('posted');
    setSessionCookie(context.config, reply, token, secondsUntil(admin.expiresAt, context.now()));
    await securityLog.record(request, 'password.changed', admin.username);
    return reply.code(204).send();
  });
}

async function changeOwn(
  { db, now }: AppContext,
  { id, sessionId }: SignedInAdmin,
  { currentPassword, password }: Passwords,
): Promise<string | undefined> {
  const passwordHash = await hashPassword(password);
  const find = () => adminById(db, id);
  return withVerifiedPassword(db, find, currentPassword, async (tx) => {
    const token = await renewToken(tx, sessionId);
    if (!token) throw new UnauthorizedError();
    const time = new Date(now()).toISOString();
    await changePassword(tx, id, { passwordHash, now: time, currentSession: sessionId });
    return token;
  });
}

const secondsUntil = (timestamp: string, now: number) =>
  Math.max(0, Math.floor((Date.parse(timestamp) - now) / 1000));

const { currentPassword, password } = wireSchema(passwordChange).properties;

const route = adminRoute(
  'Accounts',
  'Sets a new password for the signed-in admin, and ends all other sessions',
  {
    description: 'A wrong current password counts as a failed login.',
    body: Type.Object(
      { currentPassword: currentPassword!, password: { ...password!, minLength: PASSWORD_MIN_LENGTH } },
      { additionalProperties: false },
    ),
    response: { 204: Type.Null() },
  },
);
