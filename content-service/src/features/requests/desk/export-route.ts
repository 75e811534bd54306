import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { deskRequestDetail, paths } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { problemSchema } from '../../../platform/http/problem-details';
import { linkKey, linkToken, pageUrl } from '../newsletter-token';
import { csvLine } from './csv';
import { deskDetail } from './desk-record';
import type { RequestFilter } from './request-filter';
import { allRequests, type RequestRow } from './list-queries';
import { filterOf, orderOf, type ListParameters } from './read-routes';
import { filterSchema } from './schemas';

const COLUMNS = [
  'receivedAt',
  'status',
  'assignee',
  'kind',
  'name',
  'email',
  'number',
  'course',
  'startDate',
  'endDate',
  'message',
  'date',
  'time',
  'page',
] as const;

// Spreadsheets take the file for UTF-8 because of it.
const BYTE_ORDER_MARK = '\uFEFF';
const BATCH_SIZE = 500;

/**
 * Streams the requests that match a filter as CSV, of subscriptions the confirmed ones only. Each export is a security
 * event.
 */
export function addDeskExportRoute(app: FastifyInstance, context: AppContext): void {
  const { now, securityLog } = context;
  app.get<{ Querystring: ListParameters }>(
    `/${paths.requestExport}`,
    { config: { access: 'admin' }, schema },
    async (request, reply) => {
      await securityLog.record(request, 'requests.exported', request.admin!.username);
      const day = new Date(now()).toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="requests-${day}.csv"`)
        .send(Readable.from(csvOf(context, request.query)));
    },
  );
}

const schema = {
  tags: ['Requests'],
  summary: 'All requests that match, as CSV',
  security: [{ session: [] }],
  querystring: filterSchema,
  response: { '4xx': problemSchema },
};

async function* csvOf(context: AppContext, query: ListParameters): AsyncGenerator<string> {
  const { db, config } = context;
  const { properties } = deskRequestDetail.fields;
  const filter = exportedOf(filterOf(query, context));
  const isNewsletter = filter.table === 'subscription';
  const key = await linkKey(db);
  const unsubscribeUrl = ({ id, createdAt }: RequestRow) =>
    pageUrl(config, 'unsubscribe', linkToken(key, 'unsubscribe', id, Date.parse(String(createdAt))));
  const titles = COLUMNS.map((name) => String(properties[name].title));
  yield BYTE_ORDER_MARK + csvLine([...titles, ...(isNewsletter ? ['Unsubscribe link'] : [])]);
  for await (const rows of allRequests(db, filter, orderOf(query), BATCH_SIZE))
    yield rows
      .map((row) => {
        const record = deskDetail(row);
        const cells = COLUMNS.map((name) => String(record[name]));
        return csvLine([...cells, ...(isNewsletter ? [unsubscribeUrl(row)] : [])]);
      })
      .join('');
}

/** Nobody gets a newsletter who has not confirmed it or has unsubscribed. */
const exportedOf = (filter: RequestFilter): RequestFilter =>
  filter.table === 'subscription' ? { ...filter, consent: 'confirmed', hidesSpam: true } : filter;
