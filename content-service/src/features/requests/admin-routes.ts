import { Readable } from 'node:stream';
import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import {
  application,
  paths,
  storedSchema,
  SUBSCRIBER_LABEL,
  subscription,
  TRASH_DAYS,
} from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { adminRoute } from '../../platform/http/route-options';
import { jsonArray } from '../../platform/lists/json-array';
import { describePage } from '../../platform/lists/page-headers';
import { pageOf } from '../../platform/lists/page-query';
import {
  byColumn,
  byText,
  pageParameters,
  pageRequest,
  type PageParameters,
} from '../../platform/lists/page-request';
import { type WireRecord, wireRecord } from '../content';
import { removeApplication, restoreApplication } from './desk/change-requests';
import { allRequests } from './desk/list-queries';
import { authorOf } from './desk/request-events';
import { flagged, withConsent } from './schemas';

const TAG = 'Requests';
const BATCH_SIZE = 100;

export function addAdminRequestRoutes(app: FastifyInstance, context: AppContext): void {
  readNewest(app, context, {
    path: paths.applications,
    what: 'Information requests',
    table: 'application',
    record: flagged(storedSchema(application)),
    recordOf: applicationRecord,
  });
  readNewest(app, context, {
    path: paths.subscriptions,
    what: 'Subscriptions',
    table: 'subscription',
    record: withConsent(flagged(storedSchema(subscription))),
    recordOf: subscriptionRecord,
  });
  addRemovalRoutes(app, context);
}

type ById = { Params: { id: string } };

function addRemovalRoutes(app: FastifyInstance, { db, now }: AppContext): void {
  const removeRoute = adminRoute(TAG, `Deletes a record of ${application.title}`, {
    response: { 200: Type.Object({ _id: Type.String() }) },
  });
  app.delete<ById>(`/${paths.applicationRemove}`, removeRoute, async (request) => {
    const { id } = request.params;
    await removeApplication(db, id, authorOf(request, now()), now());
    return { _id: id };
  });

  const restoreRoute = adminRoute(
    TAG,
    `Restores a record of ${application.title} that was deleted in the last ${TRASH_DAYS} days`,
    { response: { 200: flagged(storedSchema(application)) } },
  );
  app.post<ById>(`/${paths.applicationRestore}`, restoreRoute, async (request) =>
    applicationRecord(await restoreApplication(db, request.params.id, authorOf(request, now()), now())),
  );
}

type Row = { id: string; [column: string]: unknown };

type List = {
  path: string;
  what: string;
  table: 'application' | 'subscription';
  record: Type.TSchema;
  recordOf: (row: Row) => WireRecord;
};

function readNewest(app: FastifyInstance, { db }: AppContext, { path, what, table, record, recordOf }: List) {
  const orders = ORDERS[table];
  const route = adminRoute(TAG, `${what}, newest first, or a page of them`, {
    querystring: pageParameters(orders),
    response: { 200: Type.Array(record) },
  });
  app.get<{ Querystring: PageParameters }>(`/${path}`, route, async ({ query }, reply) => {
    const pageOptions = pageRequest(query, orders, NEWEST_FIRST);
    if (!pageOptions) {
      const stringify = reply.compileSerializationSchema(record);
      const batches = allRequests(
        db,
        { table, terms: [] },
        { by: 'receivedAt', direction: 'desc' },
        BATCH_SIZE,
      );
      const list = jsonArray(batches, (row) => stringify(recordOf(row)));
      return reply.type('application/json; charset=utf-8').send(Readable.from(list));
    }
    const { rows, total } = await pageOf<Row>(db, table, pageOptions);
    describePage(reply, query, pageOptions, total);
    return rows.map(recordOf);
  });
}

const NEWEST_FIRST = { by: byColumn('createdAt'), direction: 'desc' as const };

const ORDERS = {
  application: { createdAt: byColumn('createdAt'), name: byColumn('sortName'), email: byText('email') },
  subscription: { createdAt: byColumn('createdAt'), email: byText('email') },
};

// Omits the revision, which the specification does not define for this response.
const applicationRecord = ({ revision: _revision, ...row }: Row) =>
  withFlag(wireRecord(application, row), row);

const subscriptionRecord = ({ revision: _revision, ...row }: Row) => ({
  ...withFlag(wireRecord(subscription, { ...row, label: SUBSCRIBER_LABEL }), row),
  ...(row.consent !== 'confirmed' && { consent: row.consent }),
});

const withFlag = (record: WireRecord, { flag }: Row) => (flag ? { ...record, flag } : record);
