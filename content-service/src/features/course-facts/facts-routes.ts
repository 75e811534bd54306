import * as Type from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { courseFacts, paths, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { NotFoundError } from '../../platform/errors';
import { publicRoute } from '../../platform/http/route-options';
import { sendCached } from '../../platform/http/send-cached';
import { updateById } from '../content';
import { factsColumns } from './facts-columns';
import { allFacts, factsOfCourse, factsOfShownCourse, factsToChange } from './queries';

export function addFactsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, responseCache } = context;
  const isAdmin = (request: FastifyRequest) =>
    app.accessGuards.admin!(request).then(
      () => true,
      () => false,
    );

  app.get(`/${paths.courseFactsList}`, listRoute, async (request, reply) =>
    sendCached(request, reply, await responseCache.read(paths.courseFactsList, () => allFacts(db))),
  );

  app.get<{ Params: { id: string } }>(`/${paths.courseFacts}`, recordRoute, async (request, reply) => {
    const { id } = request.params;
    if (!(await isAdmin(request))) {
      const answer = await responseCache.read(`facts ${id}`, () => factsOfShownCourse(db, id));
      return sendCached(request, reply, answer, 'course');
    }
    const facts = await factsOfCourse(db, id);
    if (!facts) throw new NotFoundError('course');
    void reply.header('cache-control', 'no-store');
    return facts;
  });

  updateById(app, context, courseFacts, paths.courseFacts, {
    summary: 'Replaces the facts of a course',
    find: factsToChange,
    columnsOf: factsColumns,
  });
}

const RECORD = Type.Object({
  ...storedSchema(courseFacts).properties,
  _rev: Type.Integer({ minimum: 0, description: '0 until the first write; send it as If-Match' }),
  // Not a union with null: for a union, Fastify's serializer runs its own validator, which does not know our formats.
  syllabus: Type.Object(
    { name: Type.Optional(Type.String({ description: 'For admins only' })), size: Type.Integer() },
    { nullable: true },
  ),
});

const listRoute = publicRoute('Content', 'Facts of all courses that have any', {
  response: { 200: Type.Array(RECORD) },
});

const recordRoute = publicRoute('Content', 'Facts of a course', { response: { 200: RECORD } });
