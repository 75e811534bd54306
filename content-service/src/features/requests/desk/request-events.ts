import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { deletedRows } from '../../../platform/database/row-counts';
import type { Database, RequestEventKind } from '../../../platform/database/tables';
import { UsedKeyError } from '../../../platform/errors';
import type { RequestRow } from './list-queries';

const EVENTS_PER_STATEMENT = 500;

type NewEvent = { kind: RequestEventKind; before?: string; after?: string };

/** `by` is a username, or '' for the visitor or the service. `at` is the time of the change, ISO 8601. */
export type Author = { by: string; at: string };

export const authorOf = ({ admin }: FastifyRequest, now: number): Author => ({
  by: admin!.username,
  at: new Date(now).toISOString(),
});

/** `revision`: revision of the request after the events. */
export async function addEvents(
  tx: Database,
  { id: requestId, revision }: { id: string; revision: number },
  events: NewEvent[],
  { by, at }: Author,
): Promise<void> {
  if (events.length === 0) return;
  const head = { requestId, revision, at, by };
  const rows = events.map((event) => ({ before: '', after: '', ...event, ...head, id: randomUUID() }));
  await tx.insertInto('request-event').values(rows).execute();
}

export const CHANGED_COLUMNS = ['status', 'assignee', 'followUpOn'] as const;

type ChangedColumn = (typeof CHANGED_COLUMNS)[number];

export const changeEvents = (
  row: Record<string, unknown>,
  columns: Partial<Record<ChangedColumn, string>>,
): NewEvent[] =>
  Object.entries(columns).flatMap(([kind, after]) =>
    row[kind] === after ? [] : [{ kind: kind as ChangedColumn, before: String(row[kind]), after }],
  );

/**
 * Returns the revision of the earlier call if the event is already stored with `idempotencyKey`, otherwise undefined.
 * Waits for concurrent transactions with this key.
 * @throws UsedKeyError if the idempotency key was used for another event
 */
export async function addEventOnce(
  tx: Database,
  event: NewEvent & { requestId: string; revision: number; idempotencyKey: string | null },
  { by, at }: Author,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('request-event')
    .values({ before: '', after: '', ...event, id: randomUUID(), at, by })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? undefined : revisionOfRepeat(tx, event);
}

async function revisionOfRepeat(
  tx: Database,
  { requestId, kind, after, idempotencyKey }: Parameters<typeof addEventOnce>[1],
): Promise<number> {
  const stored = await tx
    .selectFrom('request-event')
    .select(['requestId', 'revision', 'kind', 'after'])
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  if (stored?.requestId === requestId && stored.kind === kind && stored.after === after)
    return stored.revision;
  throw new UsedKeyError(kind);
}

export const eventsOf = (db: Database, requestId: string) =>
  db
    .selectFrom('request-event')
    .selectAll()
    .where('requestId', '=', requestId)
    .orderBy('revision')
    .orderBy('at')
    .orderBy('kind')
    .execute();

/** For the confirmation mail on arrival, the database stores no event, only `isConfirmed`. */
export const eventsOnReceipt = ({ id, createdAt, isConfirmed }: RequestRow) =>
  isConfirmed === 1
    ? [{ id, revision: 1, kind: 'confirmation', before: '', after: '', at: String(createdAt), by: '' }]
    : [];

export async function deleteOrphanedEvents(db: Database): Promise<number> {
  let deleted = 0;
  for (let after = ''; ;) {
    const events = await db
      .selectFrom('request-event')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(EVENTS_PER_STATEMENT)
      .execute();
    const last = events.at(-1);
    if (!last) return deleted;
    deleted += await deletedRows(
      db
        .deleteFrom('request-event')
        .where('id', '>', after)
        .where('id', '<=', last.id)
        .where(isMissingIn('application'))
        .where(isMissingIn('subscription'))
        .where(isMissingIn('trash')),
    );
    await nextTurn();
    after = last.id;
  }
}

/** Uses `not exists`: with `not in` and 100,000 rows, PostgreSQL would read the whole table for each event. */
const isMissingIn = (table: 'application' | 'subscription' | 'trash') =>
  sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.ref('request-event.requestId')})`;
