import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { deletedRows } from '../../platform/database/row-counts';
import type { Database } from '../../platform/database/tables';
import type { SignedInAdmin } from '../../platform/http/access';
import { isActive, recordUse } from './idle-sessions';
import { lockAdmin } from './queries';
import { sessionToken } from './session-cookie';
import { newToken, tokenHash } from './tokens';

type NewSession = { adminId: string; device: string; now: number };

export async function startSession(tx: Database, { adminId, device, now }: NewSession): Promise<string> {
  const token = newToken();
  const createdAt = new Date(now).toISOString();
  const expiresAt = new Date(now + SESSION_SECONDS * 1000).toISOString();
  await tx
    .insertInto('session')
    .values({ tokenHash: tokenHash(token), id: randomUUID(), adminId, createdAt, expiresAt, device })
    .execute();
  return token;
}

export async function renewToken(tx: Database, sessionId: string): Promise<string | undefined> {
  const token = newToken();
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ tokenHash: tokenHash(token) })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

export async function signedInAdmin(
  context: AppContext,
  request: FastifyRequest,
): Promise<SignedInAdmin | undefined> {
  const { db, config, now } = context;
  const token = sessionToken(config, request.headers.cookie);
  if (!token) return undefined;
  const admin = await db
    .selectFrom('session')
    .innerJoin('admin', 'admin.id', 'session.adminId')
    .select(['admin.id', 'admin.username', 'admin.email', 'session.id as sessionId', 'session.expiresAt'])
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', new Date(now()).toISOString())
    .where(isActive(context))
    .executeTakeFirst();
  if (admin && !request.routeOptions.config.isPolled) await recordUse(context, admin.sessionId, request.log);
  return admin;
}

export const openSessions = (context: Pick<AppContext, 'db' | 'config' | 'now'>, adminId: string) =>
  context.db
    .selectFrom('session')
    .select(['id', 'device', 'createdAt', 'expiresAt'])
    .where('adminId', '=', adminId)
    .where('expiresAt', '>', new Date(context.now()).toISOString())
    .where(isActive(context))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

export const endSessionOf = (db: Database, token: string) =>
  db.deleteFrom('session').where('tokenHash', '=', tokenHash(token)).execute();

export async function endSession(db: Database, adminId: string, sessionId: string): Promise<boolean> {
  const session = db.deleteFrom('session').where('id', '=', sessionId).where('adminId', '=', adminId);
  return (await deletedRows(session)) > 0;
}

export const endAllSessions = (db: Database, adminId: string) =>
  db.transaction().execute(async (tx) => {
    await lockAdmin(tx, adminId);
    await tx.deleteFrom('session').where('adminId', '=', adminId).execute();
  });
