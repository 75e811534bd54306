import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { course, paths, SYLLABUS_MAX_BYTES, SYLLABUS_NAME_MAX_LENGTH } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { cleanLine } from '../../platform/clean-text';
import type { Database } from '../../platform/database/tables';
import { NotFoundError } from '../../platform/errors';
import { adminRoute } from '../../platform/http/route-options';
import { acceptFiles } from '../../platform/http/upload-limits';
import { contentTransaction, rowById } from '../content';
import { checkPdf, deleteSyllabus, storeSyllabus, tooLarge } from './syllabus';

type ById = { Params: { id: string } };
type Upload = ById & { Querystring: { name: string } };

// Each upload is held in memory.
const UPLOADS_AT_ONCE = 4;

export function addSyllabusWriteRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now, responseCache } = context;

  app.register(async (scope) => {
    acceptFiles(scope, {
      type: 'application/pdf',
      maxBytes: SYLLABUS_MAX_BYTES,
      uploadsAtOnce: UPLOADS_AT_ONCE,
      tooLarge,
    });

    const config = { ...uploadRoute.config, hasOwnBodyTimeout: true };
    scope.post<Upload>(`/${paths.courseSyllabus}`, { ...uploadRoute, config }, async (request) => {
      const { body: bytes, params, query, admin } = request;
      const name = cleanLine('name', query.name);
      checkPdf(bytes);
      await write(params.id, (tx) =>
        storeSyllabus(tx, {
          courseId: params.id,
          name,
          bytes,
          changedAt: new Date(now()).toISOString(),
          changedBy: admin!.username,
        }),
      );
      return { name, size: bytes.length };
    });
  });

  app.delete<ById>(`/${paths.courseSyllabus}`, deleteRoute, async ({ params: { id } }) => {
    await write(id, async (tx) => {
      if (!(await deleteSyllabus(tx, id))) throw new NotFoundError('syllabus');
    });
    return { _id: id };
  });

  async function write(courseId: string, change: (tx: Database) => Promise<void>): Promise<void> {
    await contentTransaction(db, async (tx) => {
      if (!(await rowById(tx, course, courseId))) throw new NotFoundError('course');
      await change(tx);
    });
    responseCache.invalidate();
  }
}

const uploadRoute = adminRoute(
  'Content',
  'Stores a PDF file as the syllabus of a course, in place of the previous one',
  {
    consumes: ['application/pdf'],
    querystring: Type.Object({
      name: Type.String({
        minLength: 1,
        maxLength: SYLLABUS_NAME_MAX_LENGTH,
        description: 'Name of the file, for admins',
      }),
    }),
    response: { 200: Type.Object({ name: Type.String(), size: Type.Integer() }) },
  },
);

const deleteRoute = adminRoute('Content', 'Deletes the syllabus of a course', {
  response: { 200: Type.Object({ _id: Type.String() }) },
});
