import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { DELETED_KINDS, paths } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { adminRoute } from '../../../platform/http/route-options';
import { describePage } from '../../../platform/lists/page-headers';
import { pageOf } from '../../../platform/lists/page-query';
import {
  byColumn,
  pageParameters,
  pageRequest,
  type PageParameters,
} from '../../../platform/lists/page-request';
import { oldestRestorable, RETENTION_MS } from './trash';

type Query = Pick<PageParameters, 'page' | 'limit'>;

type TrashRow = { id: string; resource: string; row: string; deletedAt: string; deletedBy: string };

export function addTrashRoute(app: FastifyInstance, { db, now }: AppContext): void {
  const parameters = pageParameters({}).properties;
  const route = adminRoute('Content', 'Deleted records that can be restored, last deleted first', {
    querystring: Type.Object({ page: parameters.page, limit: parameters.limit }),
    response: { 200: Type.Array(deletedSchema) },
  });
  app.get<{ Querystring: Query }>(`/${paths.trash}`, route, async ({ query }, reply) => {
    const requested = { page: query.page ?? '1', limit: query.limit };
    const pageOptions = pageRequest(requested, {}, NEWEST_FIRST)!;
    // Omits records of derived resources, because the admin page of this list cannot restore them.
    const isRestorable = sql<boolean>`
      ${sql.ref('deletedAt')} >= ${oldestRestorable(now())} and "resource" in (${sql.join(DELETED_KINDS)})`;
    const { rows, total } = await pageOf<TrashRow>(db, 'trash', pageOptions, isRestorable);
    describePage(reply, requested, pageOptions, total);
    return rows.map(deletedRecord);
  });
}

const deletedSchema = Type.Object({
  _id: Type.String(),
  kind: Type.Unsafe<string>({ type: 'string', enum: DELETED_KINDS }),
  name: Type.String(),
  deletedAt: Type.String({ format: 'date-time' }),
  deletedBy: Type.String(),
  restorableUntil: Type.String({ format: 'date-time' }),
});

const NEWEST_FIRST = { by: byColumn('deletedAt'), direction: 'desc' as const };

function deletedRecord({ id, resource, row, deletedAt, deletedBy }: TrashRow) {
  const { name, email } = JSON.parse(row) as { name?: string; email?: string };
  return {
    _id: id,
    kind: resource,
    name: name || email || '',
    deletedAt,
    deletedBy,
    restorableUntil: new Date(Date.parse(deletedAt) + RETENTION_MS).toISOString(),
  };
}
