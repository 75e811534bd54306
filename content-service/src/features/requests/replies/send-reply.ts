import { commitInGroup } from '../../../platform/database/group-commit';
import type { Database } from '../../../platform/database/tables';
import { ServiceError } from '../../../platform/errors';
import { postMessages } from '../../../platform/mail/outbox';
import { isMailable } from '../../../platform/text-formats';
import type { RequestRow } from '../desk/list-queries';
import { addEventOnce, addEvents, changeEvents, type Author } from '../desk/request-events';
import {
  repeatedRequest,
  requestAtRevision,
  RELEASED_FROM_SPAM,
  writeRow,
  type SeenRequest,
} from '../desk/stored-request';

/** Without `followUpOn`, the follow-up date of the request does not change. */
export type Reply = { subject: string; text: string; followUpOn?: string };

type Sending = {
  author: Author;
  replyTo: string;
  idempotencyKey: string | null;
};

/**
 * A repeated call with the same idempotency key stores nothing, and returns the current request, or undefined if the
 * request was deleted.
 * @throws NotFoundError, or ChangedError if the request has changed since the admin read it
 * @throws ServiceError 409 for a subscription, or if the address cannot receive mails
 * @throws UsedKeyError if the idempotency key was used for another reply or follow-up date
 */
export function sendReply(
  db: Database,
  seen: SeenRequest,
  { subject, text, followUpOn }: Reply,
  { author, replyTo, idempotencyKey }: Sending,
): Promise<RequestRow | undefined> {
  const after = `${subject}\n\n${text}`;
  const columns = { status: 'answered' as const, ...(followUpOn !== undefined && { followUpOn }) };
  return commitInGroup(db, async (tx) => {
    const event = { requestId: seen._id, revision: seen._rev + 1, kind: 'reply' as const, after };
    // Comes first, so that a concurrent duplicate waits until this reply is committed.
    const revision = await addEventOnce(tx, { ...event, idempotencyKey }, author);
    if (revision !== undefined)
      return repeatedRequest(tx, { id: seen._id, kind: 'reply', revision }, columns);
    const { table, row } = await requestAtRevision(tx, seen);
    if (table === 'subscription') throw new ServiceError(409, 'Newsletter subscriptions cannot be answered');
    const to = addressOf(row);
    // A reply means that the request is not spam. A held confirmation is not sent: the reply replaces it.
    const released = row.status === 'spam' ? RELEASED_FROM_SPAM : undefined;
    const written = await writeRow(tx, table, row, { ...columns, ...released }, author);
    await addEvents(tx, written, changeEvents(row, columns), author);
    const payload = { requestId: written.id, to, replyTo, subject, text };
    await postMessages(tx, [{ kind: 'reply', payload }], author.at);
    return written;
  });
}

function addressOf({ email }: RequestRow): string {
  if (typeof email === 'string' && isMailable(email)) return email;
  throw new ServiceError(
    409,
    'This address cannot receive mails. Answer by phone, and mark the request as answered',
  );
}
