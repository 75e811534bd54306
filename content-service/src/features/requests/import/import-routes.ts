import type { Static, TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMPORT_MAX_BYTES, IMPORT_MAX_MEGABYTES, paths, TRASH_DAYS } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { problemSchema } from '../../../platform/http/problem-details';
import { limitUploads } from '../../../platform/http/upload-limits';
import { cleanLine } from '../desk/clean-text';
import type { Author } from '../desk/request-events';
import { ImportFileError } from './import-file-error';
import { checkFile, planImport } from './plan-import';
import { importQuery, importSchema, importsSchema, planSchema } from './schemas';
import { latestImports, storeImport, undoImport } from './store-import';

// Limits memory and load, because each upload holds its file in memory, and this process checks the rows.
const UPLOADS_AT_ONCE = 2;

/**
 * Imports requests from CSV files. The client sends the file twice, first to check it and then to import it, so the
 * service stores no file.
 */
export function addImportRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config, now, securityLog } = context;
  const check = (body: unknown) => checkFile(db, requireCsv(body), { now: now(), timeZone: config.timeZone });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    // Accepts any other content type here, because the route rejects it with a clearer message.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    limitUploads(scope, UPLOADS_AT_ONCE);

    scope.post(
      `/${paths.requestImportCheck}`,
      upload('Says what an import of a CSV file would do with each row. Stores nothing', planSchema),
      async ({ body }) => {
        const { leads: _leads, ...shown } = await planImport(db, await check(body));
        return shown;
      },
    );

    scope.post<{ Querystring: Static<typeof importQuery> }>(
      `/${paths.requestImports}`,
      upload('Imports a CSV file as it was checked, completely or not at all', importSchema, importQuery),
      async (request) => {
        const { body, query } = request;
        const file = { plan: query.plan, fileName: cleanLine('name', query.name) };
        const stored = await storeImport(db, file, authorOf(request), await check(body));
        await securityLog.record(request, 'requests.imported', request.admin!.username);
        return recordOf(stored);
      },
    );
  });

  app.get(
    `/${paths.requestImports}`,
    described(`Imports of the last ${TRASH_DAYS} days`, importsSchema),
    async () => ({
      imports: (await latestImports(db, now())).map(recordOf),
    }),
  );

  app.post<{ Params: { id: string } }>(
    `/${paths.requestImportUndo}`,
    described('Deletes the requests of an import that no admin has changed since', importSchema),
    async (request) => {
      const undone = await undoImport(db, request.params.id, authorOf(request));
      await securityLog.record(request, 'requests.import-undone', request.admin!.username);
      return recordOf(undone);
    },
  );

  const authorOf = ({ admin }: FastifyRequest): Author => ({
    by: admin!.username,
    at: new Date(now()).toISOString(),
  });
}

function requireCsv(bytes: unknown): Buffer {
  if (!Buffer.isBuffer(bytes)) throw new ImportFileError(415, 'must be sent as text/csv');
  return bytes;
}

type StoredImport = { id: string; [column: string]: unknown };

const recordOf = ({ id, ...columns }: StoredImport) => ({
  _id: id,
  ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)),
});

/** Replaces Fastify's error for a body that is too large with one that names the file. */
function handleTooLargeFile(error: Error & { statusCode?: number }): never {
  throw error.statusCode === 413 && !(error instanceof ImportFileError)
    ? new ImportFileError(413, `is larger than ${IMPORT_MAX_MEGABYTES} MB. Split it`)
    : error;
}

const described = (summary: string, response: TSchema, querystring?: TSchema) => ({
  config: { access: 'admin' as const },
  schema: {
    tags: ['Requests'],
    summary,
    security: [{ session: [] }],
    ...(querystring && { querystring }),
    response: { 200: response, '4xx': problemSchema },
  },
});

function upload(summary: string, response: TSchema, querystring?: TSchema) {
  const { config, schema } = described(summary, response, querystring);
  return {
    config: { ...config, timesItsBody: true },
    schema: { ...schema, consumes: ['text/csv'], response: { ...schema.response, 503: problemSchema } },
    errorHandler: handleTooLargeFile,
  };
}
