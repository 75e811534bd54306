import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, replyTemplate, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { idempotencyHeaders, newRecordId } from '../../../platform/http/idempotency';
import { adminRoute } from '../../../platform/http/route-options';
import { cleanLine, cleanText } from '../../../platform/clean-text';
import { authorOf } from '../desk/request-events';
import { revision } from '../desk/schemas';
import { replyAddress } from './reply-address';
import {
  addTemplate,
  removeTemplate,
  templates,
  updateTemplate,
  type TemplateValues,
} from './template-queries';

/** The front end fills in the placeholders of a template, so that the admin sees the text before it is sent. */
export function addTemplateRoutes(app: FastifyInstance, { db, config, now }: AppContext): void {
  app.get(
    `/${paths.replyTemplates}`,
    adminRoute('Requests', 'Templates of replies, and the address that answers go to', {
      response: { 200: listSchema },
    }),
    async ({ admin }) => ({ templates: await templates(db), replyTo: replyAddress(admin!, config) }),
  );

  app.post<{ Body: TemplateValues }>(
    `/${paths.replyTemplates}`,
    adminRoute('Requests', 'Adds a template', {
      headers: idempotencyHeaders,
      body: Type.Object(fields, closed),
      response,
    }),
    (request) =>
      addTemplate(db, { id: newRecordId(request), ...clean(request.body) }, authorOf(request, now())),
  );

  app.put<{ Params: { id: string }; Body: TemplateValues & { _rev: number } }>(
    `/${paths.replyTemplate}`,
    adminRoute('Requests', 'Changes a template', {
      body: Type.Object({ ...fields, _rev: revision }, closed),
      response,
    }),
    (request) => {
      const { _rev, ...values } = request.body;
      return updateTemplate(
        db,
        { id: request.params.id, revision: _rev },
        clean(values),
        authorOf(request, now()),
      );
    },
  );

  app.delete<{ Params: { id: string }; Querystring: { _rev: string } }>(
    `/${paths.replyTemplate}`,
    adminRoute('Requests', 'Deletes a template', {
      querystring: Type.Object({ _rev: Type.String({ format: 'page-number' }) }),
      response: { 200: Type.Object({ _id: Type.String() }) },
    }),
    async ({ params: { id }, query }) => {
      await removeTemplate(db, { id, revision: Number(query._rev) });
      return { _id: id };
    },
  );
}

const clean = ({ name, subject, text }: TemplateValues): TemplateValues => ({
  name: cleanLine('name', name),
  subject: cleanLine('subject', subject),
  text: cleanText('text', text),
});

const closed = { additionalProperties: false };
const fields = replyTemplate.fields.properties;
const record = storedSchema(replyTemplate);
const response = { 200: record };
const listSchema = Type.Object({ templates: Type.Array(record), replyTo: Type.String() });
