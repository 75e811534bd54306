import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import { storedSchema, wireName, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { cachedResponseOf } from '../../../platform/cache/response-cache';
import { publicRoute } from '../../../platform/http/route-options';
import { sendCached } from '../../../platform/http/send-cached';
import { describePage } from '../../../platform/lists/page-headers';
import { pageOf } from '../../../platform/lists/page-query';
import {
  byColumn,
  pageParameters,
  pageRequest,
  type Orders,
  type PageParameters,
} from '../../../platform/lists/page-request';
import { wireRecord, type Row } from './record';
import { allRows } from './record-queries';

export function readPages(
  app: FastifyInstance,
  { db, responseCache }: AppContext,
  resource: Resource,
  path: string,
  sortFields: string[],
  filter?: RawBuilder<boolean>,
) {
  const orders = ordersOf(resource, sortFields);
  const records = (rows: Row[]) => rows.map((row) => wireRecord(resource, row));
  const completeList = () =>
    responseCache.read(path, async () => records(await allRows(db, resource, filter)));
  const route = publicRoute('Content', `All of ${resource.title}, or a page of them`, {
    querystring: pageParameters(orders),
    response: { 200: Type.Array(storedSchema(resource)) },
  });
  app.get<{ Querystring: PageParameters }>(`/${path}`, route, async (request, reply) => {
    const pageOptions = pageRequest(request.query, orders, AS_STORED);
    if (!pageOptions) return sendCached(request, reply, await completeList());
    // Does not store pages in the response cache, because visitors could request any number of different pages.
    const { rows, total } = await pageOf<Row>(db, resource.name, pageOptions, filter);
    describePage(reply, request.query, pageOptions, total);
    return sendCached(request, reply, cachedResponseOf(records(rows)));
  });
}

export const AS_STORED = { by: byColumn('position'), direction: 'asc' as const };

export function ordersOf({ fields }: Resource, names: string[]): Orders {
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, { column: name }],
      [wireName(name, fields.properties[name]!), { column: name }],
    ]),
  );
}
