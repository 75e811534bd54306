import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { NotFoundError, ServiceError } from '../../platform/errors';
import { adminRoute } from '../../platform/http/route-options';
import { failedMessage, failedMessages, removeFailed, retryMessages } from './mail-queue';

type ById = { Params: { id: string } };

export function addFailedMailRoutes(app: FastifyInstance, { db, now, outboxEvents }: AppContext): void {
  app.get(`/${paths.failedMails}`, listRoute, async () => {
    const messages = await failedMessages(db);
    return messages.map(({ id, attempts, ...entry }) => ({ _id: id, ...entry, tries: attempts }));
  });

  app.post<ById>(`/${paths.failedMailRetry}`, retryRoute, async ({ params: { id } }) => {
    const message = await failedMessage(db, id);
    if (!message) throw new NotFoundError('failed mail');
    if (!message.payload)
      throw new ServiceError(409, 'The link in this mail no longer works. Ask for a new one');
    await retryMessages(db, now(), id);
    outboxEvents.emit('posted');
    return { _id: id };
  });

  app.post(`/${paths.failedMailsRetry}`, retryAllRoute, async () => {
    const count = await retryMessages(db, now());
    outboxEvents.emit('posted');
    return { count };
  });

  app.delete<ById>(`/${paths.failedMail}`, removeRoute, async ({ params: { id } }) => {
    if (!(await removeFailed(db, id))) throw new NotFoundError('failed mail');
    return { _id: id };
  });
}

const listRoute = adminRoute('Service', 'The newest 100 mails that failed for good, without their text', {
  response: {
    200: Type.Array(
      Type.Object({
        _id: Type.String(),
        kind: Type.String(),
        createdAt: Type.String(),
        failedAt: Type.String(),
        tries: Type.Integer(),
        lastError: Type.String(),
      }),
    ),
  },
});

const response = { 200: Type.Object({ _id: Type.String() }) };
const retryRoute = adminRoute('Service', 'Retries a failed mail', { response });
const removeRoute = adminRoute('Service', 'Deletes a failed mail', { response });
const retryAllRoute = adminRoute('Service', 'Retries all failed mails except for expired reset links', {
  response: { 200: Type.Object({ count: Type.Integer() }) },
});
