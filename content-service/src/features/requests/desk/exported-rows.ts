import { deskRequestDetail } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { linkKey, linkToken, pageUrl } from '../newsletter-token';
import { deskDetail } from './desk-record';
import { allRequests, type RequestRow } from './list-queries';
import { filterOf, orderOf, type ListParameters } from './read-routes';
import type { RequestFilter } from './request-filter';

const FIELDS = [
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

export const EXPORT_COLUMNS = FIELDS.map((name) => ({
  name,
  title: String(deskRequestDetail.fields.properties[name].title),
}));

export type ExportColumn = (typeof FIELDS)[number] | 'unsubscribeUrl';

export type ExportedTable = {
  columns: { name: ExportColumn; title: string }[];
  batches: AsyncGenerator<string[][]>;
};

const BATCH_SIZE = 100;

/**
 * A table of subscriptions contains one confirmed subscription for each address, and no spam. `batches` reads the rows
 * while the file is written.
 */
export async function exportedTable(context: AppContext, query: ListParameters): Promise<ExportedTable> {
  const { db, config } = context;
  const filter = onlyRecipients(filterOf(query, context));
  const rows = allRequests(db, filter, orderOf(query), BATCH_SIZE);
  if (filter.table === 'application') return { columns: EXPORT_COLUMNS, batches: batchesOf(rows, cellsOf) };
  const key = await linkKey(db);
  const unsubscribeUrl = ({ id, createdAt }: RequestRow) =>
    pageUrl(config, 'unsubscribe', linkToken(key, 'unsubscribe', id, Date.parse(String(createdAt))));
  return {
    columns: [...EXPORT_COLUMNS, { name: 'unsubscribeUrl', title: 'Unsubscribe link' }],
    batches: batchesOf(oncePerAddress(rows), (row) => [...cellsOf(row), unsubscribeUrl(row)]),
  };
}

async function* batchesOf(
  batches: AsyncGenerator<RequestRow[]>,
  cells: (row: RequestRow) => string[],
): AsyncGenerator<string[][]> {
  for await (const rows of batches) yield rows.map(cells);
}

/** An address can have several subscriptions, but must get each newsletter once. */
async function* oncePerAddress(batches: AsyncGenerator<RequestRow[]>): AsyncGenerator<RequestRow[]> {
  const addresses = new Set<string>();
  for await (const rows of batches) {
    const newRows: RequestRow[] = [];
    for (const row of rows) {
      const address = String(row.email).toLowerCase();
      if (!addresses.has(address)) newRows.push(row);
      addresses.add(address);
    }
    yield newRows;
  }
}

function cellsOf(row: RequestRow): string[] {
  const record = deskDetail(row);
  return FIELDS.map((name) => String(record[name]));
}

const onlyRecipients = (filter: RequestFilter): RequestFilter =>
  filter.table === 'subscription' ? { ...filter, consent: 'confirmed', hidesSpam: true } : filter;
