import * as Type from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { courseSlug, paths } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import type { Database } from '../../platform/database/tables';
import { NotFoundError } from '../../platform/errors';
import { adminRoute, publicRoute } from '../../platform/http/route-options';
import { courseIdBySlug } from '../content';
import { syllabusOfCourse } from './syllabus';

type ById = { Params: { id: string } };

const DOWNLOAD_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A visitor needs the id of a request about the course. The request may be at most `DOWNLOAD_DAYS` old. */
export function addSyllabusReadRoutes(app: FastifyInstance, { db, now }: AppContext): void {
  app.get<ById & { Querystring: { request?: string } }>(
    `/${paths.courseSyllabus}`,
    publicRoute('Content', 'The syllabus of a course, for the sender of a request', {
      querystring: REQUEST,
      response: PDF,
    }),
    async (request, reply) => {
      const since = new Date(now() - DOWNLOAD_DAYS * DAY_MS).toISOString();
      const courseId = await requestedCourse(db, request.query.request ?? '', since);
      if (courseId !== request.params.id) throw new NotFoundError('syllabus');
      const file = await syllabusOfCourse(db, courseId);
      return sendSyllabus(reply, file?.isHidden ? undefined : file);
    },
  );

  app.get<ById>(
    `/${paths.courseSyllabusFile}`,
    adminRoute('Content', 'The syllabus of a course', { response: PDF }),
    async (request, reply) => sendSyllabus(reply, await syllabusOfCourse(db, request.params.id)),
  );
}

/** Finds the course even if it was renamed after the request. */
async function requestedCourse(db: Database, requestId: string, since: string): Promise<string | undefined> {
  const request = await db
    .selectFrom('application')
    .select('course')
    .where('id', '=', requestId)
    .where('createdAt', '>=', since)
    .executeTakeFirst();
  return request && courseIdBySlug(db, courseSlug(request.course));
}

function sendSyllabus(reply: FastifyReply, file: Awaited<ReturnType<typeof syllabusOfCourse>>): FastifyReply {
  if (!file) throw new NotFoundError('syllabus');
  return reply.headers(HEADERS).header('content-disposition', disposition(file.slug)).send(file.bytes);
}

// The sandbox stops scripts in a PDF. Caches must not store the file: its URL contains the id of a visitor's request.
const HEADERS = {
  'content-type': 'application/pdf',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
};

/** Sends the file name twice (RFC 6266): in ASCII for old clients, and in UTF-8 for slugs with non-ASCII letters. */
const disposition = (slug: string) =>
  `attachment; filename="${slug.replace(/[^\w-]/g, '') || 'course'}-syllabus.pdf"; filename*=UTF-8''${encodeURIComponent(slug).replace(/['()*]/g, '')}-syllabus.pdf`;

const REQUEST = Type.Object({
  request: Type.Optional(Type.String({ maxLength: 64, description: '`_id` of the answer to the request' })),
});

const PDF = {
  200: {
    description: 'A PDF file, as an attachment',
    content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } },
  },
};
