import { postMessage } from '../../../platform/mail/outbox';
import type { Database } from '../../../platform/database/tables';
import type { RequestRow } from './list-queries';
import type { RequestTable } from './request-filter';

/** Values of a request after an admin has decided that the request is not spam. */
const RELEASED = { flag: '' as const, confirmationHeld: 0 };

/** Whether a change of the status releases the confirmation mail, which is not sent while the request is spam. */
export const isReleased = (row: RequestRow, status: string | undefined): boolean =>
  row.confirmationHeld === 1 && row.status === 'spam' && status !== undefined && status !== 'spam';

/** Queues the confirmation mail. Returns the columns to write in the same transaction. */
export async function releaseConfirmation(
  tx: Database,
  table: RequestTable,
  { id }: RequestRow,
  now: string,
) {
  if (table === 'application')
    await postMessage(tx, { kind: 'application-confirmation', payload: { applicationId: id } }, now);
  else await postMessage(tx, { kind: 'subscription-confirmation', payload: { subscriptionId: id } }, now);
  return RELEASED;
}
