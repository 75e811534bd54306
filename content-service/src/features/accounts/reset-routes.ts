import * as Type from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  forgottenPassword,
  newPassword,
  PASSWORD_MIN_LENGTH,
  PASSWORD_STATUS_SUCCESS,
  paths,
  wireSchema,
} from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { InvalidError } from '../../platform/errors';
import { clientKey } from '../../platform/limits/client-key';
import { limitedRoute } from '../../platform/http/route-options';
import { postMessages } from '../../platform/mail/outbox';
import type { LoginAttempts } from './login-attempts';
import { passwordFault } from '../../platform/passwords/password-rules';
import { hashPassword } from './passwords';
import { changePassword, lockAdmin } from './queries';
import { findValidReset, consumeReset } from './resets';
import { tokenHash } from './tokens';

const EARLIEST_MAIL_MS = 500;
const DONE = { Status: PASSWORD_STATUS_SUCCESS };

type Reset = { Params: { id: string }; Body: { password: string } };

export function addResetRoutes(app: FastifyInstance, context: AppContext, attempts: LoginAttempts): void {
  app.post<{ Body: { email: string } }>(`/${paths.forgotPassword}`, forgotRoute, async (request) => {
    const { body } = request;
    // Does not look up the account, so that the response takes the same time for every e-mail address.
    const payload = { email: body.email.toLowerCase() };
    await postMessages(context.db, [{ kind: 'password-reset', payload }], timestampOf(context));
    wakeLater(context);
    await context.securityLog.record(request, 'reset.asked', body.email);
    return DONE;
  });

  app.put<Reset>(`/${paths.resetPassword}`, resetRoute, async (request) => {
    const { params, body, ip } = request;
    const { username } = await reset(context, request, tokenHash(params.id), body.password);
    await attempts.reset(clientKey(ip), username);
    context.outboxEvents.emit('posted');
    await context.securityLog.record(request, 'reset.used', username);
    return DONE;
  });
}

/**
 * If the account exists, the mail worker has more to do, and other responses are slower meanwhile. The random delay
 * keeps attackers from measuring this.
 */
const wakeLater = ({ outboxEvents }: AppContext) =>
  void setTimeout(() => outboxEvents.emit('posted'), EARLIEST_MAIL_MS * (1 + Math.random())).unref();

async function reset(
  context: AppContext,
  request: FastifyRequest,
  token: string,
  password: string,
): Promise<{ username: string }> {
  const now = timestampOf(context);
  // Checks the token before hashing the password, so that requests with invalid tokens cost little.
  const admin = await findValidReset(context.db, token, now);
  if (!admin) {
    await context.securityLog.record(request, 'reset.invalid');
    throw expiredLink();
  }
  const fault = passwordFault(admin.username, password);
  if (fault) throw new InvalidError([{ field: 'password', message: fault }]);
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await lockAdmin(tx, admin.id);
    if (!(await consumeReset(tx, token, now))) throw expiredLink();
    await changePassword(tx, admin.id, { passwordHash, now });
  });
  return admin;
}

const timestampOf = ({ now }: AppContext) => new Date(now()).toISOString();

const expiredLink = () => new InvalidError([{ field: 'id', message: 'is not a link that still works' }]);

const done = Type.Object({ Status: Type.Literal(PASSWORD_STATUS_SUCCESS) });
const { email } = wireSchema(forgottenPassword).properties;
const { password } = wireSchema(newPassword).properties;

const forgotRoute = limitedRoute('Accounts', 'Sends a link for a new password to an admin', {
  description: 'Every well-formed address gets the same answer.',
  body: Type.Object({ email: { ...email!, format: 'email-address' } }, { additionalProperties: false }),
  response: { 200: done },
});

const resetRoute = limitedRoute('Accounts', 'Sets a new password and ends all sessions', {
  body: Type.Object(
    { password: { ...password!, minLength: PASSWORD_MIN_LENGTH } },
    { additionalProperties: false },
  ),
  response: { 200: done },
});
