import * as Type from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { courseFacts, paths, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { NotFoundError } from '../../platform/errors';
import { problemSchema } from '../../platform/http/problem-details';
import { sendCached } from '../../platform/http/send-cached';
import { changeRecord, changeSchema, sendRevision, wireRecord } from '../content';
import { factsColumns } from './facts-columns';
import { allFacts, factsOfCourse, factsOfShownCourse, factsToChange } from './queries';

type ById = { Params: { id: string } };

/** Visitors read facts of courses that are not hidden; an admin reads and replaces the facts of each course. */
export function addFactsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, responseCache } = context;
  const isAdmin = (request: FastifyRequest) =>
    app.accessGuards.admin!(request).then(
      () => true,
      () => false,
    );

  app.get(
    `/${paths.courseFactsList}`,
    { config: { access: 'public' }, schema: describe('Facts of all courses that have any', LIST) },
    async (request, reply) => {
      const answer = await responseCache.read(paths.courseFactsList, () => allFacts(db));
      return answer && sendCached(request, reply, answer);
    },
  );

  app.get<ById>(
    `/${paths.courseFacts}`,
    { config: { access: 'public' }, schema: { ...describe('Facts of a course', RECORD), params: ID } },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await responseCache.read(`facts ${id}`, () => factsOfShownCourse(db, id));
      if (answer) return sendCached(request, reply, answer);
      const hidden = (await isAdmin(request)) ? await factsOfCourse(db, id) : undefined;
      if (!hidden) throw new NotFoundError('course');
      void reply.header('cache-control', 'no-store');
      return hidden;
    },
  );

  app.put<ById>(
    `/${paths.courseFacts}`,
    { config: { access: 'admin' }, schema: putSchema, attachValidation: true },
    async (request, reply) => {
      const row = await changeRecord(context, request, {
        resource: courseFacts,
        find: (tx) => factsToChange(tx, request.params.id),
        input: courseFacts,
        columnsOf: factsColumns,
      });
      sendRevision(reply, row);
      return wireRecord(courseFacts, row);
    },
  );
}

const ID = Type.Object({ id: Type.String() });
const { properties } = storedSchema(courseFacts);
const RECORD = Type.Object({
  ...properties,
  _rev: Type.Integer({ minimum: 0, description: '0 until the first write; send it as If-Match' }),
  syllabus: Type.Union([Type.Object({ name: Type.String(), size: Type.Integer() }), Type.Null()]),
});
const LIST = Type.Array(RECORD);

const describe = (summary: string, response: Type.TSchema) => ({
  tags: ['Content'],
  summary,
  response: { 200: response, '4xx': problemSchema },
});

const putSchema = {
  tags: ['Content'],
  summary: 'Replaces the facts of a course',
  security: [{ session: [] }],
  params: ID,
  ...changeSchema(courseFacts, storedSchema(courseFacts)),
};
