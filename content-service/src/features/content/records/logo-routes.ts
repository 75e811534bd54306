import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { logo, LOGO_UPDATED, paths } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { adminRoute } from '../../../platform/http/route-options';
import { columnsOfBody } from './record';
import { firstRow } from './record-queries';
import { changeRecord, type Change } from './record-writes';
import { readOne } from './record-routes';
import { sendRevision } from './revision';
import { changeSchema } from './write-routes';

const change: Change = {
  resource: logo,
  input: logo,
  find: (tx) => firstRow(tx, logo),
  columnsOf: (body) => columnsOfBody(logo, body),
};

/** The specification requires a PUT to a path without an id, and the response 'Updated'. */
export function addLogoRoutes(app: FastifyInstance, context: AppContext): void {
  readOne(app, context, logo, paths.logo);
  const schema = changeSchema(logo, Type.Literal(LOGO_UPDATED));
  const route = { ...adminRoute('Content', 'Replaces the logo', schema), attachValidation: true };
  app.put(`/${paths.logoUpdate}`, route, async (request, reply) => {
    sendRevision(reply, await changeRecord(context, request, change));
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(LOGO_UPDATED));
  });
}
