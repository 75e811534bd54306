import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { problemSchema } from '../../../platform/http/problem-details';
import { csvFile } from './csv';
import { exportedTable, type ExportedTable } from './exported-rows';
import type { ListParameters } from './read-routes';
import { filterSchema } from './schemas';
import { xlsxFile, XLSX_TYPE } from './xlsx';

type Export = { Querystring: ListParameters };

type Format = { extension: string; type: string; file: (table: ExportedTable) => AsyncIterable<unknown> };

const FORMATS = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8', file: csvFile },
  xlsx: { extension: 'xlsx', type: XLSX_TYPE, file: xlsxFile },
} satisfies Record<string, Format>;

/**
 * Sends the requests that match a filter as a file. Reads and writes the file in parts, because it may not fit into
 * memory. The log records each export as a security event.
 */
export function addDeskExportRoutes(app: FastifyInstance, context: AppContext): void {
  const { now, securityLog } = context;
  app.get<Export>(`/${paths.requestExport}`, described('CSV'), (request, reply) =>
    sendFile(request, reply, FORMATS.csv),
  );
  app.get<Export>(`/${paths.requestExportXlsx}`, described('XLSX'), (request, reply) =>
    sendFile(request, reply, FORMATS.xlsx),
  );

  async function sendFile(
    request: FastifyRequest<Export>,
    reply: FastifyReply,
    { extension, type, file }: Format,
  ) {
    await securityLog.record(request, 'requests.exported', request.admin!.username);
    const day = new Date(now()).toISOString().slice(0, 10);
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="requests-${day}.${extension}"`)
      .send(Readable.from(file(await exportedTable(context, request.query))));
  }
}

const described = (format: string) => ({
  config: { access: 'admin' as const },
  schema: {
    tags: ['Requests'],
    summary: `All requests that match, as ${format}`,
    security: [{ session: [] }],
    querystring: filterSchema,
    response: { '4xx': problemSchema },
  },
});
