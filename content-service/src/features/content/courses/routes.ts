import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { categoryKey, course, courseSlug, paths, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError } from '../../../platform/errors';
import { cachedResponseOf } from '../../../platform/cache/response-cache';
import { adminRoute, publicRoute } from '../../../platform/http/route-options';
import { sendCached } from '../../../platform/http/send-cached';
import { wireRecord } from '../records/record';
import { rowById } from '../records/record-queries';
import { removeById } from '../records/removal-routes';
import { sendRevision } from '../records/revision';
import { addAt, updateById } from '../records/write-routes';
import { courseByFormerSlug, rememberFormerSlug } from './former-slugs';
import { shownCourseBySlug, shownCoursesOfCategory } from './queries';
import { courseColumns } from './course-columns';

type ByName = { Params: { name: string } };

const WRITES = { columnsOf: courseColumns, afterWrite: rememberFormerSlug };
const NO_COURSES = cachedResponseOf([]);

export function addCourseRoutes(app: FastifyInstance, context: AppContext): void {
  addSearches(app, context);
  addReadBySlug(app, context);
  addReadById(app, context);
  addAt(app, context, course, paths.courseCreate, WRITES);
  updateById(app, context, course, paths.courseUpdate, WRITES);
  removeById(app, context, {
    resource: course,
    remove: paths.courseRemove,
    restore: paths.courseRestore,
    afterWrite: rememberFormerSlug,
  });
}

function addSearches(app: FastifyInstance, { db, responseCache }: AppContext): void {
  const oneCourse = publicRoute('Content', 'One course', { response: { 200: storedSchema(course) } });
  app.get<ByName>(`/${paths.courseByName}`, oneCourse, async (request, reply) => {
    const slug = courseSlug(request.params.name);
    const answer = await responseCache.read(`course ${slug}`, async () => {
      const row = await shownCourseBySlug(db, slug);
      return row && wireRecord(course, row);
    });
    return sendCached(request, reply, answer, 'course');
  });

  const ofCategory = publicRoute('Content', 'The courses of a category', {
    response: { 200: Type.Array(storedSchema(course)) },
  });
  app.get<ByName>(`/${paths.coursesOfCategory}`, ofCategory, async (request, reply) => {
    const key = categoryKey(request.params.name);
    const answer = await responseCache.read(`category ${key}`, async () => {
      const rows = await shownCoursesOfCategory(db, key);
      return rows.length > 0 ? rows.map((row) => wireRecord(course, row)) : undefined;
    });
    return sendCached(request, reply, answer ?? NO_COURSES);
  });
}

function addReadBySlug(app: FastifyInstance, { db, responseCache }: AppContext): void {
  const route = publicRoute('Content', 'Name and slug of the course that has or had this slug', {
    response: { 200: Type.Object({ name: Type.String(), slug: Type.String() }) },
  });
  app.get<{ Params: { slug: string } }>(`/${paths.courseBySlug}`, route, async (request, reply) => {
    const slug = courseSlug(request.params.slug);
    const answer = await responseCache.read(`slug ${slug}`, async () => {
      const found = (await shownCourseBySlug(db, slug)) ?? (await courseByFormerSlug(db, slug));
      return found && { name: found.name, slug: found.slug };
    });
    return sendCached(request, reply, answer, 'course');
  });
}

function addReadById(app: FastifyInstance, { db }: AppContext): void {
  const route = adminRoute('Content', 'One course, for its form', {
    response: { 200: storedSchema(course) },
  });
  app.get<{ Params: { id: string } }>(`/${paths.courseById}`, route, async (request, reply) => {
    const row = await rowById(db, course, request.params.id);
    if (!row) throw new NotFoundError('course');
    sendRevision(reply, row);
    return wireRecord(course, row);
  });
}
