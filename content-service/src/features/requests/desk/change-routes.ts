import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, TRASH_DAYS } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { idempotencyHeaders } from '../../../platform/http/idempotency';
import { adminRoute } from '../../../platform/http/route-options';
import { changeRequests, removeRequests, restoreRequests } from './change-requests';
import { deskRecord } from './desk-record';
import { cleanText } from '../../../platform/clean-text';
import { followUpDay } from './follow-up-day';
import { authorOf } from './request-events';
import type { SeenRequest } from './stored-request';
import { changesSchema, removalsSchema, requestsSchema, restorationsSchema } from './schemas';

/** Each call changes all requests that it names, or none. */
export function addDeskChangeRoutes(app: FastifyInstance, { db, now, outboxEvents }: AppContext): void {
  app.post<{ Body: Static<typeof changesSchema>; Headers: Static<typeof idempotencyHeaders> }>(
    `/${paths.requestChanges}`,
    adminRoute(
      'Requests',
      'Changes status, assignee or follow-up date of requests, or adds a note to their history. `Idempotency-Key` has an effect only with a note',
      { headers: idempotencyHeaders, body: changesSchema, response: { 200: requestsSchema } },
    ),
    async (request) => {
      const { requests, note, followUpOn, ...columns } = request.body;
      const change = {
        ...columns,
        ...(followUpOn !== undefined && { followUpOn: followUpDay(followUpOn) }),
        ...(note !== undefined && { note: cleanText('note', note) }),
      };
      const changed = await changeRequests(db, unique(requests), change, {
        author: authorOf(request, now()),
        idempotencyKey: request.headers['idempotency-key'] ?? null,
      });
      // The change may have queued confirmation mails.
      outboxEvents.emit('posted');
      return { requests: changed.map(deskRecord) };
    },
  );

  app.post<{ Body: Static<typeof removalsSchema> }>(
    `/${paths.requestRemovals}`,
    adminRoute('Requests', `Deletes requests. They can be restored for ${TRASH_DAYS} days`, {
      body: removalsSchema,
      response: { 200: restorationsSchema },
    }),
    async (request) => {
      const seen = unique(request.body.requests);
      await removeRequests(db, seen, authorOf(request, now()), now());
      return { ids: seen.map(({ _id }) => _id) };
    },
  );

  app.post<{ Body: Static<typeof restorationsSchema> }>(
    `/${paths.requestRestorations}`,
    adminRoute('Requests', `Restores requests that were deleted in the last ${TRASH_DAYS} days`, {
      body: restorationsSchema,
      response: { 200: requestsSchema },
    }),
    async (request) => {
      const restored = await restoreRequests(db, request.body.ids, authorOf(request, now()), now());
      return { requests: restored.map(deskRecord) };
    },
  );
}

const unique = (seen: SeenRequest[]) => [...new Map(seen.map((one) => [one._id, one])).values()];
