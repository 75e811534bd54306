import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, requestEvent, type DueFor } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError } from '../../../platform/errors';
import { adminRoute } from '../../../platform/http/route-options';
import { wireRecord } from '../../content';
import { deskDetail, deskRecord } from './desk-record';
import { dueCondition, dueTimes } from './due';
import { requestPage, type RequestOrder } from './list-queries';
import { requestCounts, requestedCourses, requestsVersion } from './overview-queries';
import { eventsOf, eventsOnReceipt } from './request-events';
import type { RequestFilter } from './request-filter';
import { detailSchema, listSchema, optionsSchema, pageSchema, versionSchema } from './schemas';
import { searchTerms } from './search-terms';
import { findRequest } from './stored-request';

export function addDeskReadRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  app.get<{ Querystring: ListParameters }>(
    `/${paths.requests}`,
    adminRoute('Requests', 'One page of requests', {
      querystring: listSchema,
      response: { 200: pageSchema },
    }),
    async ({ query }) => {
      const version = await requestsVersion(db);
      const part = { page: Number(query.page ?? '1'), limit: Number(query.limit ?? '25') };
      const { rows, ...totals } = await requestPage(db, filterOf(query, context), orderOf(query), part);
      return { requests: rows.map(deskRecord), ...totals, counts: await requestCounts(db, version), version };
    },
  );

  const versionRoute = adminRoute('Requests', 'Changes with every change of a request', {
    response: { 200: versionSchema },
  });
  const config = { ...versionRoute.config, isPolled: true };
  app.get(`/${paths.requestVersion}`, { ...versionRoute, config }, async () => {
    const version = await requestsVersion(db);
    return { version, unread: (await requestCounts(db, version)).new };
  });

  app.get(
    `/${paths.requestOptions}`,
    adminRoute('Requests', 'Courses of requests, and admins to assign them to', {
      response: { 200: optionsSchema },
    }),
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
    adminRoute('Requests', 'A request with its history', { response: { 200: detailSchema } }),
    async ({ params: { id } }) => {
      const found = await findRequest(db, id);
      if (!found) throw new NotFoundError('request');
      const events = [...eventsOnReceipt(found.row), ...(await eventsOf(db, id))];
      return {
        ...deskDetail(found.row),
        // In this response, `_rev` is the revision of the request, not of an event.
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
