import type { Message } from '../../platform/database/message';
import type { Database } from '../../platform/database/tables';
import { postMessages } from '../../platform/mail/outbox';
import { isMailable } from '../../platform/text-formats';
import { addEvents, type Author } from './desk/request-events';
import type { RequestTable } from './desk/request-filter';

export async function postConfirmation(
  tx: Database,
  table: RequestTable,
  request: { id: string; email: string; revision: number },
  author: Author,
): Promise<void> {
  const { id, email } = request;
  if (!isMailable(email)) return;
  const confirmation: Message =
    table === 'application'
      ? { kind: 'application-confirmation', payload: { applicationId: id } }
      : { kind: 'subscription-confirmation', payload: { subscriptionId: id } };
  await postMessages(tx, [confirmation], author.at);
  await addEvents(tx, request, [{ kind: 'confirmation' }], author);
}
