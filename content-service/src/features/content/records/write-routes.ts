import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { storedSchema, type Resource } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import type { Database } from '../../../platform/database/tables';
import { TakenError } from '../../../platform/errors';
import { idempotencyHeaders, newRecordId } from '../../../platform/http/idempotency';
import { adminRoute } from '../../../platform/http/route-options';
import { columnsOfBody, wireRecord, type Row } from './record';
import { insertRow, nextPosition, rowById } from './record-queries';
import { changedNow, changeRecord, writeContent, type AfterWrite } from './record-writes';
import { sendRevision } from './revision';
import { removeFromTrash } from './trash';
import { changedSchema, writeSchema } from './write-schema';

/** A course with the longest text in each field has 88 KB in scripts with three bytes per character. */
const MAX_BODY_BYTES = 128 * 1024;

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
  const route = adminRoute('Content', `Adds a record to ${resource.title}`, {
    headers: idempotencyHeaders,
    body: writeSchema(resource),
    response: { 201: storedSchema(resource) },
  });
  app.post(`/${path}`, { ...route, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const columns = columnsOf(request.body);
    const row = await writeContent(context, async (tx) => {
      const position = await nextPosition(tx, resource);
      const id = newRecordId(request);
      const head = { id, position, revision: 1, ...changedNow(context, request.admin) };
      const inserted = await insertRow(tx, resource, { ...columns, ...head });
      const stored = inserted ?? (await rowById(tx, resource, id));
      if (!stored) throw new TakenError(resource.title);
      await removeFromTrash(tx, resource, id);
      await afterWrite?.(tx, undefined, stored);
      return stored;
    });
    sendRevision(reply, row).code(201);
    return wireRecord(resource, row);
  });
}

type UpdateOptions = WriteOptions & {
  summary?: string;
  /** The fields of the body, if they differ from those of `resource`. */
  input?: Resource;
  find?: (tx: Database, id: string) => Promise<Row | undefined>;
  /** If true, the body may lack fields. `columnsOf` must then return no columns for missing fields. */
  isPartial?: boolean;
};

export function updateById(
  app: FastifyInstance,
  context: AppContext,
  resource: Resource,
  path: string,
  options: UpdateOptions = {},
) {
  const { input = resource, isPartial = false, afterWrite } = options;
  const {
    summary = `Replaces the fields of ${input.title}`,
    columnsOf = (body) => columnsOfBody(input, body),
    find = (tx, id) => rowById(tx, resource, id),
  } = options;
  const { body, ...schema } = changeSchema(input, storedSchema(resource));
  const route = {
    ...adminRoute('Content', summary, {
      ...schema,
      body: isPartial ? Type.Partial(body, { additionalProperties: false }) : body,
    }),
    attachValidation: true,
    bodyLimit: MAX_BODY_BYTES,
  };
  app.put<ById>(`/${path}`, route, async (request, reply) => {
    const row = await changeRecord(context, request, {
      resource,
      find: (tx) => find(tx, request.params.id),
      input,
      columnsOf,
      afterWrite,
    });
    sendRevision(reply, row);
    return wireRecord(resource, row);
  });
}

export const changeSchema = (input: Resource, response: Type.TSchema) => ({
  headers: Type.Object({ 'if-match': Type.Optional(Type.String({ description: IF_MATCH })) }),
  body: changeBody(input),
  response: { 200: response, 412: changedSchema },
});

/** Allows `_id` and `_rev`, so that a client can send back a record that it has read. */
const changeBody = (input: Resource) =>
  Type.Object(
    {
      _id: Type.Optional(Type.String({ description: 'The id of the stored record' })),
      _rev: Type.Optional(Type.Integer({ description: 'Ignored: see If-Match' })),
      ...writeSchema(input).properties,
    },
    { additionalProperties: false },
  );

const IF_MATCH = 'The revision to replace, from ETag. Without it, any stored revision is replaced.';
