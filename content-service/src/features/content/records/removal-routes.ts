import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { storedSchema, TRASH_DAYS, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError, TakenError } from '../../../platform/errors';
import { adminRoute } from '../../../platform/http/route-options';
import { nounOf, wireRecord } from './record';
import { writeContent, type AfterWrite } from './record-writes';
import { putInTrash, restoreFromTrash } from './trash';

type ById = { Params: { id: string } };

type Removal = {
  resource: Resource;
  remove: string;
  restore: string;
  afterWrite?: AfterWrite;
};

export function removeById(
  app: FastifyInstance,
  context: AppContext,
  { resource, remove, restore, afterWrite }: Removal,
) {
  const removeRoute = adminRoute('Content', `Deletes a record of ${resource.title}`, {
    response: { 200: Type.Object({ _id: Type.String() }) },
  });
  app.delete<ById>(`/${remove}`, removeRoute, async ({ params: { id }, admin }) => {
    await writeContent(context, async (tx) => {
      if (!(await putInTrash(tx, resource, id, admin!.username, context.now())))
        throw new NotFoundError(nounOf(resource));
    });
    return { _id: id };
  });

  const restoreRoute = adminRoute(
    'Content',
    `Restores a record of ${resource.title} that was deleted in the last ${TRASH_DAYS} days`,
    { response: { 200: storedSchema(resource) } },
  );
  app.post<ById>(`/${restore}`, restoreRoute, async ({ params: { id } }) => {
    const row = await writeContent(context, async (tx) => {
      const restored = await restoreFromTrash(tx, resource, id, context.now());
      if (restored === 'gone') throw new NotFoundError(nounOf(resource));
      if (restored === 'taken') throw new TakenError(resource.title);
      await afterWrite?.(tx, undefined, restored);
      return restored;
    });
    return wireRecord(resource, row);
  });
}
