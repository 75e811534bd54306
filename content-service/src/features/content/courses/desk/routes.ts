import * as Type from '@sinclair/typebox';
import type { Static, TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { course, courseSlug, paths, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../../../platform/app-context/app-context';
import { NotFoundError } from '../../../../platform/errors';
import { problemSchema } from '../../../../platform/http/problem-details';
import { describePage } from '../../../../platform/lists/page-headers';
import { pageOf } from '../../../../platform/lists/page-query';
import { pageParameters, pageRequest, type PageParameters } from '../../../../platform/lists/page-request';
import { AS_STORED, ordersOf } from '../../records/page-routes';
import { wireRecord, type Row } from '../../records/record';
import { allRows } from '../../records/record-queries';
import { changedNow, writeContent } from '../../records/record-writes';
import { changedSchema } from '../../records/write-schema';
import { COURSE_SORT_FIELDS, courseBySlug } from '../queries';
import { duplicateCourse } from './duplicate';
import { moveCourse } from './order';
import {
  coursesSchema,
  deskCourseSchema,
  duplicateSchema,
  moveSchema,
  placeSchema,
  visibilitySchema,
} from './schemas';
import { setVisibility } from './visibility';

/** Calls of the capability `course-desk`: admins read, hide, order and duplicate courses. */
export function addCourseDeskRoutes(app: FastifyInstance, context: AppContext): void {
  addReads(app, context);
  addWrites(app, context);
}

function addReads(app: FastifyInstance, { db }: AppContext): void {
  const orders = ordersOf(course, COURSE_SORT_FIELDS);
  app.get<{ Querystring: PageParameters }>(
    `/${paths.deskCourses}`,
    described('All courses with the hidden ones, or a page of them', Type.Array(deskCourseSchema), {
      querystring: pageParameters(orders),
    }),
    async ({ query }, reply) => {
      const pageOptions = pageRequest(query, orders, AS_STORED);
      if (!pageOptions) return (await allRows(db, course)).map(deskCourse);
      const { rows, total } = await pageOf<Row>(db, course.name, pageOptions);
      describePage(reply, query, pageOptions, total);
      return rows.map(deskCourse);
    },
  );

  app.get<{ Params: { slug: string } }>(
    `/${paths.coursePreview}`,
    described('A course for its preview, hidden or not', storedSchema(course), {
      params: Type.Object({ slug: Type.String() }),
    }),
    async ({ params }, reply) => {
      const row = await courseBySlug(db, courseSlug(params.slug));
      if (!row) throw new NotFoundError('course');
      void reply.header('cache-control', 'no-store');
      return wireRecord(course, row);
    },
  );
}

function addWrites(app: FastifyInstance, context: AppContext): void {
  app.post<{ Body: Static<typeof visibilitySchema> }>(
    `/${paths.courseVisibility}`,
    described('Hides courses from visitors, or shows them: all or none', coursesSchema, {
      body: visibilitySchema,
    }),
    async ({ body: { courses, isHidden }, admin }) => {
      const changed = changedNow(context, admin);
      const rows = await writeContent(context, (tx) => setVisibility(tx, courses, isHidden, changed));
      // While the database is unreachable, the service sends outdated responses. They must not show a hidden course.
      if (isHidden) context.responseCache.forgetOutdated();
      return { courses: rows.map(deskCourse) };
    },
  );

  app.post<{ Body: Static<typeof moveSchema> }>(
    `/${paths.courseOrder}`,
    described('Moves a course in the order of menu, cards and footer', placeSchema, { body: moveSchema }),
    ({ body: { _id, place } }) => writeContent(context, (tx) => moveCourse(tx, _id, place)),
  );

  app.post<{ Params: { id: string }; Body: Static<typeof duplicateSchema> }>(
    `/${paths.courseDuplicate}`,
    described('Stores a hidden copy of a course, with later dates', deskCourseSchema, {
      params: Type.Object({ id: Type.String() }),
      body: duplicateSchema,
    }),
    async ({ params, body, admin }) => {
      const changed = changedNow(context, admin);
      return deskCourse(
        await writeContent(context, (tx) => duplicateCourse(tx, params.id, body.weeks, changed)),
      );
    },
  );
}

const deskCourse = (row: Row) => ({ ...wireRecord(course, row), isHidden: row.isHidden === 1 });

const described = (summary: string, response: TSchema, input: Record<string, TSchema>) => ({
  config: { access: 'admin' as const },
  schema: {
    tags: ['Content'],
    summary,
    security: [{ session: [] }],
    ...input,
    response: { 200: response, 412: changedSchema, '4xx': problemSchema },
  },
});
