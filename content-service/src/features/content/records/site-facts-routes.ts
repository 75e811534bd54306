import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, siteFacts, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import type { Database } from '../../../platform/database/tables';
import { sendCached } from '../../../platform/http/send-cached';
import { columnsOfBody, wireRecord, type Row } from './record';
import { firstRow, insertRow } from './record-queries';
import { describeRead } from './record-routes';
import { changeRecord, type Change } from './record-writes';
import { sendRevision } from './revision';
import { changeSchema } from './write-routes';

/** The record that admins read before the first write. Its revision lets the first write detect conflicts, too. */
const blankRow = (changedAt: string): Row => ({
  ...columnsOfBody(siteFacts, {}),
  id: 'site',
  position: 0,
  revision: 1,
  changedAt,
  changedBy: null,
});

/** The site facts are a single record, so the path has no id. */
export function addSiteFactsRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, responseCache, now } = context;
  const timestamp = () => new Date(now()).toISOString();

  app.get(
    `/${paths.siteFacts}`,
    { config: { access: 'public' }, schema: describeRead(siteFacts.title, storedSchema(siteFacts)) },
    async (request, reply) => {
      const answer = await responseCache.read(paths.siteFacts, async () =>
        wireRecord(siteFacts, (await firstRow(db, siteFacts)) ?? blankRow(timestamp())),
      );
      return answer && sendCached(request, reply, answer);
    },
  );

  const change: Change = {
    resource: siteFacts,
    input: siteFacts,
    find: async (tx: Database) =>
      (await firstRow(tx, siteFacts)) ?? insertRow(tx, siteFacts, blankRow(timestamp())),
    columnsOf,
  };
  app.put(
    `/${paths.siteFacts}`,
    { config: { access: 'admin' }, schema: WRITE_SCHEMA, attachValidation: true },
    async (request, reply) => {
      const row = await changeRecord(context, request, change);
      sendRevision(reply, row);
      return wireRecord(siteFacts, row);
    },
  );
}

const { body, ...write } = changeSchema(siteFacts, storedSchema(siteFacts));

const WRITE_SCHEMA = {
  ...write,
  tags: ['Content'],
  summary: 'Changes facts of the site. An empty value stands for the default',
  security: [{ session: [] }],
  body: Type.Partial(body, { additionalProperties: false }),
};

/** Keeps the fields that the body does not have, so that a caller who does not know a field does not reset it. */
function columnsOf(given: unknown): Record<string, string> {
  const fields = Object.keys(given as object);
  const columns = Object.entries(columnsOfBody(siteFacts, given));
  return Object.fromEntries(columns.filter(([name]) => fields.includes(name)));
}
