import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { storedSchema, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError } from '../../../platform/errors';
import { problemSchema } from '../../../platform/http/problem-details';
import { sendCached } from '../../../platform/http/send-cached';
import { wireRecord } from './record';
import { allRows, firstRow } from './record-queries';

export function readList(
  app: FastifyInstance,
  { db, responseCache }: AppContext,
  resource: Resource,
  path: string,
) {
  const schema = describeRead(`All of ${resource.title}`, Type.Array(storedSchema(resource)));
  app.get(`/${path}`, { config: { access: 'public' }, schema }, async (request, reply) => {
    const answer = await responseCache.read(path, async () =>
      (await allRows(db, resource)).map((row) => wireRecord(resource, row)),
    );
    return answer && sendCached(request, reply, answer);
  });
}

/** Adds the public read of a resource that has a single record. */
export function readOne(
  app: FastifyInstance,
  { db, responseCache }: AppContext,
  resource: Resource,
  path: string,
) {
  const schema = describeRead(resource.title, storedSchema(resource));
  app.get(`/${path}`, { config: { access: 'public' }, schema }, async (request, reply) => {
    const answer = await responseCache.read(path, async () => {
      const row = await firstRow(db, resource);
      return row && wireRecord(resource, row);
    });
    if (!answer) throw new NotFoundError(resource.title);
    return sendCached(request, reply, answer);
  });
}

export const describeRead = (summary: string, answer: Type.TSchema) => ({
  tags: ['Content'],
  summary,
  response: { 200: answer, '4xx': problemSchema },
});
