import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { storedSchema, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { problemSchema } from '../../../platform/http/problem-details';
import { columnsOfBody, wireRecord } from './record';
import { rowById } from './record-queries';
import { addRecord, changeRecord, type AfterWrite } from './record-writes';
import { sendRevision } from './revision';
import { changedSchema, writeSchema } from './write-schema';

type ById = { Params: { id: string } };

type WriteOptions = {
  columnsOf?: (body: unknown) => Record<string, string>;
  afterWrite?: AfterWrite;
};

export function addAt(
  app: FastifyInstance,
  context: AppContext,
  resource: Resource,
  path: string,
  { columnsOf = (body) => columnsOfBody(resource, body), afterWrite }: WriteOptions = {},
) {
  const schema = {
    ...describeWrite(`Adds a record to ${resource.title}`),
    body: writeSchema(resource),
    response: { 201: storedSchema(resource), '4xx': problemSchema },
  };
  app.post(`/${path}`, { config: { access: 'admin' }, schema }, async (request, reply) => {
    const columns = columnsOf(request.body);
    const row = await addRecord(context, request, { resource, columns, afterWrite });
    sendRevision(reply, row).code(201);
    return wireRecord(resource, row);
  });
}

/** Lets an admin replace the fields of a record. `input` describes the body if it differs from the resource. */
export function updateById(
  app: FastifyInstance,
  context: AppContext,
  resource: Resource,
  path: string,
  options: WriteOptions & { input?: Resource } = {},
) {
  const { input = resource, columnsOf = (body) => columnsOfBody(input, body), afterWrite } = options;
  const schema = {
    ...describeWrite(`Replaces the fields of ${input.title}`),
    ...changeSchema(input, storedSchema(resource)),
    params: Type.Object({ id: Type.String() }),
  };
  app.put<ById>(
    `/${path}`,
    { config: { access: 'admin' }, schema, attachValidation: true },
    async (request, reply) => {
      const find = (tx: AppContext['db']) => rowById(tx, resource, request.params.id);
      const row = await changeRecord(context, request, { resource, find, input, columnsOf, afterWrite });
      sendRevision(reply, row);
      return wireRecord(resource, row);
    },
  );
}

const describeWrite = (summary: string) => ({ tags: ['Content'], summary, security: [{ session: [] }] });

/** Schema of a request that changes a record: headers, body and responses. */
export const changeSchema = (input: Resource, response: Type.TSchema) => ({
  headers: Type.Object({ 'if-match': Type.Optional(Type.String({ description: IF_MATCH })) }),
  body: writeSchema(input),
  response: { 200: response, 412: changedSchema, '4xx': problemSchema },
});

const IF_MATCH = 'The revision to replace, from ETag. Without it, any stored revision is replaced.';
