import type { FastifyInstance } from 'fastify';
import { paths, siteFacts } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { columnsOfBody, type Row } from './record';
import { firstRow, insertRow } from './record-queries';
import { readOne } from './record-routes';
import { updateById } from './write-routes';

export function addSiteFactsRoutes(app: FastifyInstance, context: AppContext): void {
  // Has a revision, so that the service detects a conflict if two admins save the first facts at the same time.
  const blankRow = (): Row => ({
    ...columnsOfBody(siteFacts, {}),
    id: 'site',
    position: 0,
    revision: 1,
    changedAt: new Date(context.now()).toISOString(),
    changedBy: null,
  });

  readOne(app, context, siteFacts, paths.siteFacts, blankRow);
  updateById(app, context, siteFacts, paths.siteFacts, {
    summary: 'Changes facts of the site. An empty value stands for the default',
    find: async (tx) => (await firstRow(tx, siteFacts)) ?? insertRow(tx, siteFacts, blankRow()),
    columnsOf: columnsOfGiven,
    isPartial: true,
  });
}

/** Omits fields that the body lacks, so that a client of an earlier version does not reset newer fields. */
function columnsOfGiven(given: unknown): Record<string, string> {
  const fields = Object.keys(given as object);
  const columns = Object.entries(columnsOfBody(siteFacts, given));
  return Object.fromEntries(columns.filter(([name]) => fields.includes(name)));
}
