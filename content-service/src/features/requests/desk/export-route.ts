import { Readable } from 'node:stream';
import * as Type from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { localDay } from '../../../platform/calendar/working-days';
import { adminRoute } from '../../../platform/http/route-options';
import { csvFile } from './csv';
import { exportedTable, type ExportedTable } from './exported-rows';
import type { ListParameters } from './read-routes';
import { filterSchema } from './schemas';
import { xlsxFile, XLSX_TYPE } from './xlsx';

type Export = { Querystring: ListParameters };

type Format = {
  path: string;
  extension: string;
  type: string;
  file: (table: ExportedTable) => AsyncIterable<unknown>;
};

const FORMATS: Format[] = [
  { path: paths.requestExport, extension: 'csv', type: 'text/csv; charset=utf-8', file: csvFile },
  { path: paths.requestExportXlsx, extension: 'xlsx', type: XLSX_TYPE, file: xlsxFile },
];

/** The routes send the file in parts, because it may not fit into memory. */
export function addDeskExportRoutes(app: FastifyInstance, context: AppContext): void {
  const { now, config, securityLog } = context;
  for (const format of FORMATS)
    app.get<Export>(`/${format.path}`, exportRoute(format), (request, reply) =>
      sendFile(request, reply, format),
    );

  async function sendFile(
    request: FastifyRequest<Export>,
    reply: FastifyReply,
    { extension, type, file }: Format,
  ) {
    // A HEAD request gets no file.
    if (request.method === 'GET')
      await securityLog.record(request, 'requests.exported', request.admin!.username);
    const day = localDay(now(), config.timeZone);
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="requests-${day}.${extension}"`)
      .send(Readable.from(file(await exportedTable(context, request.query))));
  }
}

const exportRoute = ({ extension, type }: Format) =>
  adminRoute('Requests', `All requests that match, as ${extension.toUpperCase()}`, {
    querystring: filterSchema,
    response: {
      200: {
        description: 'A file, as an attachment',
        content: { [type]: { schema: Type.String({ format: 'binary' }) } },
      },
    },
  });
