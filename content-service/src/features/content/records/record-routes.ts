import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { storedSchema, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { publicRoute } from '../../../platform/http/route-options';
import { sendCached } from '../../../platform/http/send-cached';
import { wireRecord, type Row } from './record';
import { allRows, firstRow } from './record-queries';

export function readList(
  app: FastifyInstance,
  { db, responseCache }: AppContext,
  resource: Resource,
  path: string,
) {
  const route = publicRoute('Content', `All of ${resource.title}`, {
    response: { 200: Type.Array(storedSchema(resource)) },
  });
  app.get(`/${path}`, route, async (request, reply) => {
    const answer = await responseCache.read(path, async () =>
      (await allRows(db, resource)).map((row) => wireRecord(resource, row)),
    );
    return sendCached(request, reply, answer);
  });
}

export function readOne(
  app: FastifyInstance,
  { db, responseCache }: AppContext,
  resource: Resource,
  path: string,
  defaultRow?: () => Row,
) {
  const route = publicRoute('Content', resource.title, { response: { 200: storedSchema(resource) } });
  app.get(`/${path}`, route, async (request, reply) => {
    const answer = await responseCache.read(path, async () => {
      const row = (await firstRow(db, resource)) ?? defaultRow?.();
      return row && wireRecord(resource, row);
    });
    return sendCached(request, reply, answer, resource.title);
  });
}
