import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { storedSchema, wireName, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { cachedResponseOf } from '../../../platform/cache/response-cache';
import { sendCached } from '../../../platform/http/send-cached';
import { describePage } from '../../../platform/lists/page-headers';
import { pageOf } from '../../../platform/lists/page-query';
import {
  byColumn,
  byText,
  pageParameters,
  pageRequest,
  type Orders,
  type PageParameters,
  type PageRequest,
} from '../../../platform/lists/page-request';
import { wireRecord, type Row } from './record';
import { allRows } from './record-queries';
import { describeRead } from './record-routes';

/** Answers all records of a resource, or a page of those that are searched for, sorted by one of the fields. */
export function readPages(
  app: FastifyInstance,
  { db, responseCache }: AppContext,
  resource: Resource,
  path: string,
  sortFields: string[],
) {
  const orders = ordersOf(resource, sortFields);
  const records = (rows: Row[]) => rows.map((row) => wireRecord(resource, row));
  const whole = () => responseCache.read(path, async () => records(await allRows(db, resource)));
  const schema = {
    ...describeRead(`All of ${resource.title}, or a page of them`, Type.Array(storedSchema(resource))),
    querystring: pageParameters(orders),
  };
  app.get<{ Querystring: PageParameters }>(
    `/${path}`,
    { config: { access: 'public' }, schema },
    async (request, reply) => {
      const asked = pageRequest(request.query, orders, AS_STORED);
      const answer = asked ? await page(asked) : await whole();
      return answer && sendCached(request, reply, answer);

      // Not kept: visitors could think up any number of pages.
      async function page(asked: PageRequest) {
        const { rows, total } = await pageOf<Row>(db, resource.name, asked);
        describePage(reply, request.query, asked, total);
        return cachedResponseOf(records(rows));
      }
    },
  );
}

const AS_STORED = { by: byColumn('position'), direction: 'asc' as const };

/** A field may be named as we do or as the wire does. */
function ordersOf({ fields }: Resource, names: string[]): Orders {
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, byText(name)],
      [wireName(name, fields.properties[name]!), byText(name)],
    ]),
  );
}
