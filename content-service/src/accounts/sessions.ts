import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from 'shared-lib/schema';
import type { Context } from '../context';
import { endedSessionCookie, sessionCookie, sessionToken } from './session-cookie';
import { newToken, tokenHash } from './tokens';

export type SignedInAdmin = { id: string; username: string; expiresAt: string };

/** Signs an admin in: a new session, whose token only the browser has. It is not prolonged by use. */
export async function startSession({ db, config, now }: Context, adminId: string, reply: FastifyReply) {
  const token = newToken();
  const createdAt = new Date(now()).toISOString();
  const expiresAt = new Date(now() + SESSION_SECONDS * 1000).toISOString();
  await db.deleteFrom('session').where('expiresAt', '<=', createdAt).execute();
  await db
    .insertInto('session')
    .values({ tokenHash: tokenHash(token), adminId, createdAt, expiresAt })
    .execute();
  reply.header('set-cookie', sessionCookie(config, token));
}

export async function endSession({ db, config }: Context, request: FastifyRequest, reply: FastifyReply) {
  const token = sessionToken(config, request.headers.cookie);
  if (token) await db.deleteFrom('session').where('tokenHash', '=', tokenHash(token)).execute();
  reply.header('set-cookie', endedSessionCookie(config));
}

export async function signedInAdmin(
  { db, config, now }: Context,
  request: FastifyRequest,
): Promise<SignedInAdmin | undefined> {
  const token = sessionToken(config, request.headers.cookie);
  if (!token) return undefined;
  return db
    .selectFrom('session')
    .innerJoin('admin', 'admin.id', 'session.adminId')
    .select(['admin.id', 'admin.username', 'session.expiresAt'])
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', new Date(now()).toISOString())
    .executeTakeFirst();
}
