import type { Static, TSchema } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, requestEvent, type DueFor } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError } from '../../../platform/errors';
import { problemSchema } from '../../../platform/http/problem-details';
import { wireRecord } from '../../content';
import { deskDetail, deskRecord } from './desk-record';
import { dueCondition, dueTimes } from './due';
import { requestPage, type RequestOrder } from './list-queries';
import { requestCounts, requestedCourses, requestsVersion } from './overview-queries';
import { eventsOf } from './request-events';
import type { RequestFilter } from './request-filter';
import { detailSchema, listSchema, optionsSchema, pageSchema, versionSchema } from './schemas';
import { searchTerms } from './search-terms';
import { findRequest } from './stored-request';

export function addDeskReadRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  app.get<{ Querystring: ListParameters }>(
    `/${paths.requests}`,
    described('One page of requests', pageSchema, { querystring: listSchema }),
    async ({ query }) => {
      const version = await requestsVersion(db);
      const part = { page: Number(query.page ?? '1'), limit: Number(query.limit ?? '25') };
      const { rows, ...totals } = await requestPage(db, filterOf(query, context), orderOf(query), part);
      return { requests: rows.map(deskRecord), ...totals, counts: await requestCounts(db, version), version };
    },
  );

  const version = described('Changes with every change of a request', versionSchema);
  app.get(
    `/${paths.requestVersion}`,
    { ...version, config: { ...version.config, isPolled: true } },
    async () => {
      const state = await requestsVersion(db);
      return { version: state, unread: (await requestCounts(db, state)).new };
    },
  );

  app.get(
    `/${paths.requestOptions}`,
    described('Courses of requests, and admins to assign them to', optionsSchema),
    async () => {
      const admins = await db.selectFrom('admin').select('username').orderBy('username').execute();
      return {
        courses: await requestedCourses(db, await requestsVersion(db)),
        admins: admins.map(({ username }) => username),
      };
    },
  );

  app.get<{ Params: { id: string } }>(
    `/${paths.request}`,
    described('A request with its history', detailSchema, { params: Type.Object({ id: Type.String() }) }),
    async ({ params: { id } }) => {
      const found = await findRequest(db, id);
      if (!found) throw new NotFoundError('request');
      const events = await eventsOf(db, id);
      return {
        ...deskDetail(found.row),
        // Removes the revision of each event, because `_rev` is the revision of the request.
        events: events.map(({ revision: _revision, ...event }) => wireRecord(requestEvent, event)),
      };
    },
  );
}

export type ListParameters = Static<typeof listSchema>;

export function filterOf(
  { q = '', start, due, ...query }: ListParameters,
  { now, config }: Pick<AppContext, 'now' | 'config'>,
): RequestFilter {
  const { status, kind, course, from, to, assignee, consent } = query;
  const common = {
    status,
    course,
    startDate: start,
    from,
    to,
    assignee,
    due: due === undefined ? undefined : dueCondition(due as DueFor, dueTimes(now(), config.timeZone)),
    terms: searchTerms(q),
  };
  return kind === 'newsletter'
    ? { table: 'subscription', ...common, consent, hidesSpam: status === undefined }
    : { table: 'application', kind, ...common };
}

export function orderOf({ sort = '-receivedAt' }: ListParameters): RequestOrder {
  const by = sort.replace(/^-/, '') as RequestOrder['by'];
  return { by, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

const described = (
  summary: string,
  response: TSchema,
  schema: { querystring?: TSchema; params?: TSchema } = {},
) => ({
  config: { access: 'admin' as const },
  schema: {
    tags: ['Requests'],
    summary,
    security: [{ session: [] }],
    ...schema,
    response: { 200: response, '4xx': problemSchema },
  },
});
