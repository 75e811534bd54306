import * as Type from '@sinclair/typebox';
import type { Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { course, courseSlug, paths, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../../../platform/app-context/app-context';
import { NotFoundError } from '../../../../platform/errors';
import { idempotencyHeaders, newRecordId } from '../../../../platform/http/idempotency';
import { adminRoute } from '../../../../platform/http/route-options';
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

export function addCourseDeskRoutes(app: FastifyInstance, context: AppContext): void {
  addReads(app, context);
  addWrites(app, context);
}

function addReads(app: FastifyInstance, { db }: AppContext): void {
  const orders = ordersOf(course, COURSE_SORT_FIELDS);
  const list = adminRoute('Content', 'All courses with the hidden ones, or a page of them', {
    querystring: pageParameters(orders),
    response: { 200: Type.Array(deskCourseSchema) },
  });
  app.get<{ Querystring: PageParameters }>(`/${paths.deskCourses}`, list, async ({ query }, reply) => {
    const pageOptions = pageRequest(query, orders, AS_STORED);
    if (!pageOptions) return (await allRows(db, course)).map(deskCourse);
    const { rows, total } = await pageOf<Row>(db, course.name, pageOptions);
    describePage(reply, query, pageOptions, total);
    return rows.map(deskCourse);
  });

  const preview = adminRoute('Content', 'A course for its preview, hidden or not', {
    response: { 200: storedSchema(course) },
  });
  app.get<{ Params: { slug: string } }>(`/${paths.coursePreview}`, preview, async ({ params }, reply) => {
    const row = await courseBySlug(db, courseSlug(params.slug));
    if (!row) throw new NotFoundError('course');
    void reply.header('cache-control', 'no-store');
    return wireRecord(course, row);
  });
}

function addWrites(app: FastifyInstance, context: AppContext): void {
  app.post<{ Body: Static<typeof visibilitySchema> }>(
    `/${paths.courseVisibility}`,
    adminRoute('Content', 'Hides courses from visitors, or shows them: all or none', {
      body: visibilitySchema,
      response: { 200: coursesSchema, 412: changedSchema },
    }),
    async ({ body: { courses, isHidden }, admin }) => {
      const changed = changedNow(context, admin);
      const change = isHidden ? 'hidden' : '';
      const rows = await writeContent(context, (tx) => setVisibility(tx, courses, isHidden, changed), change);
      return { courses: rows.map(deskCourse) };
    },
  );

  app.post<{ Body: Static<typeof moveSchema> }>(
    `/${paths.courseOrder}`,
    adminRoute('Content', 'Moves a course in the order of menu and cards', {
      body: moveSchema,
      response: { 200: placeSchema },
    }),
    ({ body: { _id, place } }) => writeContent(context, (tx) => moveCourse(tx, _id, place)),
  );

  app.post<{ Params: { id: string }; Body: Static<typeof duplicateSchema> }>(
    `/${paths.courseDuplicate}`,
    adminRoute('Content', 'Stores a hidden copy of a course, with later dates', {
      headers: idempotencyHeaders,
      body: duplicateSchema,
      response: { 200: deskCourseSchema },
    }),
    async (request) => {
      const { params, body, admin } = request;
      const head = { id: newRecordId(request), ...changedNow(context, admin) };
      return deskCourse(
        await writeContent(context, (tx) => duplicateCourse(tx, params.id, body.weeks, head)),
      );
    },
  );
}

const deskCourse = (row: Row) => ({ ...wireRecord(course, row), isHidden: row.isHidden === 1 });
