import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { storedSchema, TRASH_DAYS, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { NotFoundError, TakenError } from '../../../platform/errors';
import { adminRoute } from '../../../platform/http/route-options';
import { nounOf, wireRecord, type Row, type WireRecord } from './record';
import { writeContent, type AfterWrite } from './record-writes';
import { putInTrash, restoreFromTrash } from './trash';

type ById = { Params: { id: string } };

type Removal = {
  resource: Resource;
  remove: string;
  restore: string;
  tag?: string;
  record?: Type.TSchema;
  recordOf?: (row: Row) => WireRecord;
  afterWrite?: AfterWrite;
};

export function removeById(app: FastifyInstance, context: AppContext, removal: Removal) {
  const { resource, remove, restore, tag = 'Content', afterWrite } = removal;
  const { record = storedSchema(resource), recordOf = (row: Row) => wireRecord(resource, row) } = removal;

  const removeRoute = adminRoute(tag, `Deletes a record of ${resource.title}`, {
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
    tag,
    `Restores a record of ${resource.title} that was deleted in the last ${TRASH_DAYS} days`,
    { response: { 200: record } },
  );
  app.post<ById>(`/${restore}`, restoreRoute, async ({ params: { id } }) => {
    const row = await writeContent(context, async (tx) => {
      const restored = await restoreFromTrash(tx, resource, id, context.now());
      if (restored === 'gone') throw new NotFoundError(nounOf(resource));
      if (restored === 'taken') throw new TakenError(resource.title);
      await afterWrite?.(tx, undefined, restored);
      return restored;
    });
    return recordOf(row);
  });
}
