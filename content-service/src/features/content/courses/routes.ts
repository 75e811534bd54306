import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { course, courseSlug, paths, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError } from '../../../platform/errors';
import { cachedResponseOf } from '../../../platform/cache/response-cache';
import { problemSchema } from '../../../platform/http/problem-details';
import { sendCached } from '../../../platform/http/send-cached';
import { categoryKey } from '../records/derived-columns';
import { wireRecord } from '../records/record';
import { rowById } from '../records/record-queries';
import { removeById } from '../records/removal-routes';
import { sendRevision } from '../records/revision';
import { addAt, updateById } from '../records/write-routes';
import { courseByFormerSlug, rememberFormerSlug } from './former-slugs';
import { shownCourseBySlug, shownCoursesOfCategory } from './queries';
import { courseColumns } from './course-columns';

type ByName = { Params: { name: string } };
type ById = { Params: { id: string } };

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

/** Adds the reads of one course by its slug, and of the courses of a category. */
function addSearches(app: FastifyInstance, { db, responseCache }: AppContext): void {
  app.get<ByName>(
    `/${paths.courseByName}`,
    describe('One course', storedSchema(course)),
    async (request, reply) => {
      const slug = courseSlug(request.params.name);
      const answer = await responseCache.read(`course ${slug}`, async () => {
        const row = await shownCourseBySlug(db, slug);
        return row && wireRecord(course, row);
      });
      if (!answer) throw new NotFoundError('course');
      return sendCached(request, reply, answer);
    },
  );

  const ofCategory = describe('The courses of a category', Type.Array(storedSchema(course)));
  app.get<ByName>(`/${paths.coursesOfCategory}`, ofCategory, async (request, reply) => {
    const key = categoryKey(request.params.name);
    const answer = await responseCache.read(`category ${key}`, async () => {
      const rows = await shownCoursesOfCategory(db, key);
      return rows.length > 0 ? rows.map((row) => wireRecord(course, row)) : undefined;
    });
    return sendCached(request, reply, answer ?? NO_COURSES);
  });
}

/** Adds the read for page URLs, which finds a course by its current or a former slug. */
function addReadBySlug(app: FastifyInstance, { db, responseCache }: AppContext): void {
  const route = describe('Name and slug of the course that has or had this slug', CURRENT_SLUG, SLUG);
  app.get<{ Params: { slug: string } }>(`/${paths.courseBySlug}`, route, async (request, reply) => {
    const slug = courseSlug(request.params.slug);
    const answer = await responseCache.read(`slug ${slug}`, async () => {
      const found = (await shownCourseBySlug(db, slug)) ?? (await courseByFormerSlug(db, slug));
      return found && { name: found.name, slug: found.slug };
    });
    if (!answer) throw new NotFoundError('course');
    return sendCached(request, reply, answer);
  });
}

const SLUG = Type.Object({ slug: Type.String() });
const CURRENT_SLUG = Type.Object({ name: Type.String(), slug: Type.String() });

/** Adds the read for the course form. The form sends the revision back when it saves. */
function addReadById(app: FastifyInstance, { db }: AppContext): void {
  const schema = {
    tags: ['Content'],
    summary: 'One course, for its form',
    security: [{ session: [] }],
    params: Type.Object({ id: Type.String() }),
    response: { 200: storedSchema(course), '4xx': problemSchema },
  };
  app.get<ById>(`/${paths.courseById}`, { config: { access: 'admin' }, schema }, async (request, reply) => {
    const row = await rowById(db, course, request.params.id);
    if (!row) throw new NotFoundError('course');
    sendRevision(reply, row);
    return wireRecord(course, row);
  });
}

const NAME = Type.Object({ name: Type.String() });

const describe = (summary: string, answer: Type.TSchema, params: Type.TSchema = NAME) => ({
  config: { access: 'public' as const },
  schema: {
    tags: ['Content'],
    summary,
    params,
    response: { 200: answer, '4xx': problemSchema },
  },
});
