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
    const answer = await responseCache.read(`facts ${id}`, () => factsOfShownCourse(db, id));
    if (answer) return sendCached(request, reply, answer);
    const hidden = (await isAdmin(request)) ? await factsOfCourse(db, id) : undefined;
    if (!hidden) throw new NotFoundError('course');
    void reply.header('cache-control', 'no-store');
    return hidden;
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
  syllabus: Type.Union([Type.Object({ name: Type.String(), size: Type.Integer() }), Type.Null()]),
});

const listRoute = publicRoute('Content', 'Facts of all courses that have any', {
  response: { 200: Type.Array(RECORD) },
});

const recordRoute = publicRoute('Content', 'Facts of a course', { response: { 200: RECORD } });
