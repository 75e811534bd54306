import type { Static, TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths, TRASH_DAYS } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { problemSchema } from '../../../platform/http/problem-details';
import { changeRequests, removeRequests, restoreRequests } from './change-requests';
import { deskRecord } from './desk-record';
import { cleanText, followUpDay } from './clean-text';
import type { Author } from './request-events';
import type { SeenRequest } from './stored-request';
import { changesSchema, removalsSchema, requestsSchema, restorationsSchema } from './schemas';

/** Changes of requests. Each call changes all of its requests, or none. */
export function addDeskChangeRoutes(app: FastifyInstance, { db, now, outboxEvents }: AppContext): void {
  app.post<{ Body: Static<typeof changesSchema> }>(
    `/${paths.requestChanges}`,
    described(
      'Changes status, assignee or follow-up date of requests, or adds a note to their history',
      changesSchema,
      requestsSchema,
    ),
    async (request) => {
      const { requests, note, followUpOn, ...columns } = request.body;
      const change = {
        ...columns,
        ...(followUpOn !== undefined && { followUpOn: followUpDay(followUpOn) }),
        ...(note !== undefined && { note: cleanText('note', note) }),
      };
      const changed = await changeRequests(db, unique(requests), change, authorOf(request));
      // Wakes the mail worker, because the change may have released confirmation mails.
      outboxEvents.emit('posted');
      return { requests: changed.map(deskRecord) };
    },
  );

  app.post<{ Body: Static<typeof removalsSchema> }>(
    `/${paths.requestRemovals}`,
    described(
      `Deletes requests. They can be restored for ${TRASH_DAYS} days`,
      removalsSchema,
      restorationsSchema,
    ),
    async (request) => {
      const seen = unique(request.body.requests);
      await removeRequests(db, seen, authorOf(request), now());
      return { ids: seen.map(({ _id }) => _id) };
    },
  );

  app.post<{ Body: Static<typeof restorationsSchema> }>(
    `/${paths.requestRestorations}`,
    described(
      `Restores requests that were deleted in the last ${TRASH_DAYS} days`,
      restorationsSchema,
      requestsSchema,
    ),
    async (request) => {
      const restored = await restoreRequests(db, request.body.ids, authorOf(request), now());
      return { requests: restored.map(deskRecord) };
    },
  );

  const authorOf = ({ admin }: FastifyRequest): Author => ({
    by: admin!.username,
    at: new Date(now()).toISOString(),
  });
}

const unique = (seen: SeenRequest[]) => [...new Map(seen.map((one) => [one._id, one])).values()];

const described = (summary: string, body: TSchema, response: TSchema) => ({
  config: { access: 'admin' as const },
  schema: {
    tags: ['Requests'],
    summary,
    security: [{ session: [] }],
    body,
    response: { 200: response, '4xx': problemSchema },
  },
});
