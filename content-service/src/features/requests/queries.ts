import { application, fromWire } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { commitInGroup } from '../../platform/database/group-commit';
import { secretSetting } from '../../platform/database/secret-setting';
import type { Message } from '../../platform/database/message';
import type { Database } from '../../platform/database/tables';
import { UsedKeyError } from '../../platform/errors';
import { postMessages } from '../../platform/mail/outbox';
import { isMailable } from '../../platform/text-formats';
import { withMailLimit } from './mail-limit';
import { newRequest, type Submission } from './new-request';
import { requestContext } from './request-context';

/**
 * Stores a request once per idempotency key, and returns its id.
 * @throws UsedKeyError if the idempotency key was used for another request
 */
export async function storeApplication(
  appContext: Pick<AppContext, 'db' | 'rateLimits' | 'config' | 'now'>,
  body: unknown,
  submission: Submission,
): Promise<string> {
  const { flag, context } = submission;
  const { _id, ...values } = fromWire(application, body);
  const described = { ...values, ...requestContext(context, values.message) };
  const kind = described.startDate ? ('application' as const) : ('information' as const);
  const row = newRequest({ ...described, kind }, submission);
  const store = (isConfirmed: boolean) => commitInGroup(appContext.db, (tx) => insertOnce(tx, isConfirmed));
  const mayConfirm = !flag && isMailable(values.email);
  const { id } = await (mayConfirm
    ? withMailLimit(appContext, 'confirmation', values.email, store)
    : store(false));
  return id;

  async function insertOnce(tx: Database, isConfirmed: boolean): Promise<{ id: string; isNew: boolean }> {
    const stored = await tx
      .insertInto('application')
      .values({ ...row, isConfirmed: Number(isConfirmed) })
      // Names no column: concurrent duplicates with the flag `trap` conflict in their ids, too (`newTrappedId`).
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return { id: await idOfRepeat(tx, row), isNew: false };
    if (flag) return { ...stored, isNew: true };
    const payload = { applicationId: stored.id };
    const messages: Message[] = [{ kind: 'application', payload }];
    if (isConfirmed) messages.push({ kind: 'application-confirmation', payload });
    await postMessages(tx, messages, submission.now);
    return { ...stored, isNew: true };
  }
}

// Date and time are not compared: they come from the visitor's clock, so a retry has other values.
const COMPARED = ['name', 'email', 'message', 'number', 'kind'] as const;

type Sent = Record<(typeof COMPARED)[number], string> & { idempotencyKey: string | null };

async function idOfRepeat(tx: Database, sent: Sent): Promise<string> {
  const stored = await tx
    .selectFrom('application')
    .select(['id', ...COMPARED])
    .where('idempotencyKey', '=', sent.idempotencyKey)
    .executeTakeFirst();
  if (stored && COMPARED.every((field) => stored[field] === sent[field])) return stored.id;
  throw new UsedKeyError('request');
}

export const applicationById = (db: Database, id: string) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();

export const stampKey = (db: Database): Promise<Buffer> => secretSetting(db, 'form-stamp-key');

export async function applicationIdByKey(db: Database, key: string | undefined): Promise<string | undefined> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('idempotencyKey', '=', key ?? null)
    .executeTakeFirst();
  return row?.id;
}

export async function isRequestId(db: Database, id: string): Promise<boolean> {
  const stored = db.selectFrom('application').select('id').where('id', '=', id);
  const deleted = db.selectFrom('trash').select('id').where('id', '=', id);
  return (await stored.unionAll(deleted).executeTakeFirst()) !== undefined;
}
