import type { Database } from '../../platform/database/tables';
import { postMessage } from '../../platform/mail/outbox';
import { addEvents, type Author } from './desk/request-events';
import type { RequestTable } from './desk/request-filter';

/** Who queues the mails that no admin queues. */
export const automatic = (at: string): Author => ({ by: '', at });

/** Queues the mail that confirms a request or a subscription to the visitor, and records it in the history. */
export async function postConfirmation(
  tx: Database,
  table: RequestTable,
  { id, revision }: { id: string; revision: number },
  author: Author,
): Promise<void> {
  if (table === 'application')
    await postMessage(tx, { kind: 'application-confirmation', payload: { applicationId: id } }, author.at);
  else
    await postMessage(tx, { kind: 'subscription-confirmation', payload: { subscriptionId: id } }, author.at);
  await addEvents(tx, [{ requestId: id, revision, kind: 'confirmation' }], author);
}
