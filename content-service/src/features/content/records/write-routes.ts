import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { storedSchema, type Resource } from 'shared-lib/schema';
import type { Context } from '../../../platform/app-context/app-context';
import { problemSchema } from '../../../platform/http/problem-details';
import { columnsOfBody, wireRecord } from './record';
import { rowById } from './record-queries';
import { addRecord, changeRecord } from './record-writes';
import { sendRevision } from './revision';
import { changedSchema, writeSchema } from './write-schema';

type ById = { Params: { id: string } };

/** Lets an admin add a record. */
export function addAt(
  app: FastifyInstance,
  context: Context,
  resource: Resource,
  path: string,
  columnsOf = (body: unknown) => columnsOfBody(resource, body),
) {
  const schema = {
    ...describeWrite(`Adds a record to ${resource.title}`),
    body: writeSchema(resource),
    response: { 201: storedSchema(resource), '4xx': problemSchema },
  };
  app.post(`/${path}`, { config: { access: 'admin' }, schema }, async (request, reply) => {
    const row = await addRecord(context, request, resource, columnsOf(request.body));
    sendRevision(reply, row).code(201);
    return wireRecord(resource, row);
  });
}

/** Lets an admin replace the fields of a record. `input` names them, where they are not all of the resource's. */
export function updateById(
  app: FastifyInstance,
  context: Context,
  resource: Resource,
  path: string,
  input: Resource = resource,
  columnsOf = (body: unknown) => columnsOfBody(input, body),
) {
  const schema = {
    ...describeWrite(`Replaces the fields of ${input.title}`),
    ...changeSchema(input, storedSchema(resource)),
    params: Type.Object({ id: Type.String() }),
  };
  app.put<ById>(
    `/${path}`,
    { config: { access: 'admin' }, schema, attachValidation: true },
    async (request, reply) => {
      const find = (tx: Context['db']) => rowById(tx, resource, request.params.id);
      const row = await changeRecord(context, request, { resource, find, input, columnsOf });
      sendRevision(reply, row);
      return wireRecord(resource, row);
    },
  );
}

const describeWrite = (summary: string) => ({ tags: ['Content'], summary, security: [{ session: [] }] });

/** What a write of fields takes and answers. */
export const changeSchema = (input: Resource, answer: Type.TSchema) => ({
  headers: Type.Object({ 'if-match': Type.Optional(Type.String({ description: IF_MATCH })) }),
  body: writeSchema(input),
  response: { 200: answer, 412: changedSchema, '4xx': problemSchema },
});

const IF_MATCH = 'The revision that is to be replaced, as ETag told it. Without it, whichever is stored.';
