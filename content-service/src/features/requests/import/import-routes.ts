import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_MEGABYTES,
  IMPORT_NAME_MAX_LENGTH,
  importSchema,
  importsSchema,
  paths,
  planSchema,
  TRASH_DAYS,
} from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { adminRoute } from '../../../platform/http/route-options';
import { acceptFiles } from '../../../platform/http/upload-limits';
import { cleanLine } from '../../../platform/clean-text';
import { authorOf } from '../desk/request-events';
import { ImportFileError } from './import-file-error';
import { checkFile, planImport } from './plan-import';
import { latestImports, storeImport, undoImport } from './store-import';

// Each upload is held in memory, and this process checks its rows.
const UPLOADS_AT_ONCE = 2;

/** The service stores no file: the client sends it twice, first to check it, then to import it. */
export function addImportRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config, now, securityLog } = context;
  const { timeZone, keepRequestsDays, keepSpamDays } = config;
  const check = (body: unknown) =>
    checkFile(db, requireCsv(body), { now: now(), timeZone, keepRequestsDays, keepSpamDays });

  app.register(async (scope) => {
    acceptFiles(scope, {
      type: 'text/csv',
      maxBytes: IMPORT_MAX_BYTES,
      uploadsAtOnce: UPLOADS_AT_ONCE,
      tooLarge,
    });

    scope.post(
      `/${paths.requestImportCheck}`,
      upload('Says what an import of a CSV file would do with each row. Stores nothing', {
        response: { 200: planSchema },
      }),
      async ({ body }) => {
        const { leads: _leads, ...shown } = await planImport(db, await check(body));
        return shown;
      },
    );

    scope.post<{ Querystring: Type.Static<typeof importQuery> }>(
      `/${paths.requestImports}`,
      upload('Imports a CSV file as it was checked, completely or not at all', {
        querystring: importQuery,
        response: { 200: importSchema },
      }),
      async (request) => {
        const { body, query } = request;
        const file = { plan: query.plan, fileName: cleanLine('name', query.name) };
        const stored = await storeImport(db, file, authorOf(request, now()), await check(body));
        await securityLog.record(request, 'requests.imported', request.admin!.username);
        return recordOf(stored);
      },
    );
  });

  app.get(
    `/${paths.requestImports}`,
    adminRoute('Requests', `Imports of the last ${TRASH_DAYS} days`, { response: { 200: importsSchema } }),
    async () => ({ imports: (await latestImports(db, now())).map(recordOf) }),
  );

  app.post<{ Params: { id: string } }>(
    `/${paths.requestImportUndo}`,
    adminRoute('Requests', 'Deletes the requests of an import that no admin has changed since', {
      response: { 200: importSchema },
    }),
    async (request) => {
      const undone = await undoImport(db, request.params.id, authorOf(request, now()));
      await securityLog.record(request, 'requests.import-undone', request.admin!.username);
      return recordOf(undone);
    },
  );
}

const importQuery = Type.Object({
  plan: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'The plan of the check' }),
  name: Type.String({
    minLength: 1,
    maxLength: IMPORT_NAME_MAX_LENGTH,
    description: 'Name of the file, for admins',
  }),
});

function requireCsv(bytes: unknown): Buffer {
  if (!Buffer.isBuffer(bytes)) throw new ImportFileError(415, 'must be sent as text/csv');
  return bytes;
}

type StoredImport = { id: string; [column: string]: unknown };

const recordOf = ({ id, ...columns }: StoredImport) => ({
  _id: id,
  ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)),
});

const tooLarge = () => new ImportFileError(413, `is larger than ${IMPORT_MAX_MEGABYTES} MB. Split it`);

const upload = (
  summary: string,
  schema: { response: Record<number, Type.TSchema>; querystring?: Type.TSchema },
) => ({
  ...adminRoute('Requests', summary, { consumes: ['text/csv'], ...schema }),
  config: { access: 'admin' as const, hasOwnBodyTimeout: true },
});
