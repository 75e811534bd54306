import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import {
  forgottenPassword,
  newPassword,
  PASSWORD_MIN_LENGTH,
  PASSWORD_STATUS_SUCCESS,
  paths,
  wireSchema,
} from 'shared-lib/schema';
import type { Context } from '../context';
import { InvalidError } from '../errors';
import { problemSchema } from '../http/problem';
import { publicWrite } from '../http/public-writes';
import { postMessage } from '../mail/outbox';
import { hashPassword } from './passwords';
import { adminByEmail, changePassword, openReset, storeReset, useReset } from './queries';
import { newToken, RESET_MINUTES, tokenHash } from './tokens';

const DONE = { Status: PASSWORD_STATUS_SUCCESS };

/** A forgotten password: a link by mail, good once and for half an hour, sets a new one. */
export function addPasswordRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: { email: string } }>(
    `/${paths.forgotPassword}`,
    { config: publicWrite, schema: forgotSchema },
    async ({ body }) => {
      await offerReset(context, body.email);
      return DONE;
    },
  );

  app.put<{ Params: { id: string }; Body: { password: string } }>(
    `/${paths.resetPassword}`,
    { config: publicWrite, schema: resetSchema },
    async ({ params, body }) => {
      await reset(context, tokenHash(params.id), body.password);
      return DONE;
    },
  );
}

/** Does nothing for an address that nobody has; the caller is not told. */
async function offerReset({ db, config, now, mails }: Context, email: string): Promise<void> {
  const admin = await adminByEmail(db, email);
  if (!admin?.email) return;
  const token = newToken();
  const createdAt = new Date(now()).toISOString();
  const expiresAt = new Date(now() + RESET_MINUTES * 60_000).toISOString();
  // The link's host is configured, never taken from the request: docs of OWASP, Forgot Password.
  const payload = { to: admin.email, link: `${config.siteUrl}/reset_password/${token}` };
  await db.transaction().execute(async (tx) => {
    await storeReset(tx, { tokenHash: tokenHash(token), adminId: admin.id, createdAt, expiresAt });
    await postMessage(tx, { kind: 'password-reset', payload }, createdAt);
  });
  mails.wake();
}

/** @throws InvalidError when the token is unknown, used or too old. */
async function reset({ db, now }: Context, token: string, password: string): Promise<void> {
  const time = new Date(now()).toISOString();
  // Looked up before hashing, so that a made-up token costs nothing.
  if (!(await openReset(db, token, time))) throw expiredLink();
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const used = await useReset(tx, token, time);
    if (!used) throw expiredLink();
    await changePassword(tx, used.adminId, passwordHash);
  });
}

const expiredLink = () => new InvalidError([{ field: 'id', message: 'is not a link that still works' }]);

const done = Type.Object({ Status: Type.Literal(PASSWORD_STATUS_SUCCESS) });
const { email } = wireSchema(forgottenPassword).properties;
const { password } = wireSchema(newPassword).properties;

const forgotSchema = {
  tags: ['Accounts'],
  summary: 'Sends a link for a new password to an admin',
  description: 'Every well-formed address gets the same answer.',
  body: Type.Object({ email: { ...email!, format: 'email-address' } }, { additionalProperties: false }),
  response: { 200: done, '4xx': problemSchema },
};

const resetSchema = {
  tags: ['Accounts'],
  summary: 'Sets a new password and ends all sessions',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(
    { password: { ...password!, minLength: PASSWORD_MIN_LENGTH } },
    { additionalProperties: false },
  ),
  response: { 200: done, '4xx': problemSchema },
};
