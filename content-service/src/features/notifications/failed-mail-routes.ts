import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context/app-context';
import { NotFoundError, ServiceError } from '../../platform/errors';
import { problemSchema } from '../../platform/http/problem-details';
import { failedMessage, failedMessages, removeFailed, retryMessage, retryMessages } from './mail-queue';

export function addFailedMailRoutes(app: FastifyInstance, { db, now, outboxEvents }: AppContext): void {
  app.get('/mail/failed', { config: { access: 'admin' }, schema: listSchema }, async () => {
    const messages = await failedMessages(db);
    return messages.map(({ id, attempts, ...entry }) => ({ _id: id, ...entry, tries: attempts }));
  });

  app.post<{ Params: { id: string } }>(
    '/mail/failed/:id/retry',
    { config: { access: 'admin' }, schema: retrySchema },
    async ({ params: { id } }) => {
      const message = await failedMessage(db, id);
      if (!message) throw new NotFoundError('failed mail');
      if (!message.payload)
        throw new ServiceError(409, 'The link in this mail no longer works. Ask for a new one');
      await retryMessage(db, id, now());
      outboxEvents.emit('posted');
      return { _id: id };
    },
  );

  app.post('/mail/failed/retry', { config: { access: 'admin' }, schema: retryAllSchema }, async () => {
    const count = await retryMessages(db, now());
    outboxEvents.emit('posted');
    return { count };
  });

  app.delete<{ Params: { id: string } }>(
    '/mail/failed/:id',
    { config: { access: 'admin' }, schema: removeSchema },
    async ({ params: { id } }) => {
      if (!(await removeFailed(db, id))) throw new NotFoundError('failed mail');
      return { _id: id };
    },
  );
}

const described = (summary: string) => ({
  tags: ['Service'],
  summary,
  security: [{ session: [] }],
});

const listSchema = {
  ...described('The newest 100 mails that failed for good, without their text'),
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
    '4xx': problemSchema,
  },
};

const ofOne = {
  params: Type.Object({ id: Type.String() }),
  response: { 200: Type.Object({ _id: Type.String() }), '4xx': problemSchema },
};

const retrySchema = { ...described('Retries a failed mail'), ...ofOne };

const retryAllSchema = {
  ...described('Retries all failed mails except for expired reset links'),
  response: { 200: Type.Object({ count: Type.Integer() }), '4xx': problemSchema },
};

const removeSchema = { ...described('Deletes a failed mail'), ...ofOne };
