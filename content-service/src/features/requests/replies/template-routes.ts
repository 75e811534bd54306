import * as Type from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths, replyTemplate, storedSchema } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { problemSchema } from '../../../platform/http/problem-details';
import { cleanLine, cleanText } from '../desk/clean-text';
import { revision } from '../desk/schemas';
import { replyAddress } from './reply-address';
import {
  addTemplate,
  removeTemplate,
  templates,
  updateTemplate,
  type TemplateValues,
} from './template-queries';

/** Templates of replies. The front end fills in the placeholders, so that the admin sees the text that is sent. */
export function addTemplateRoutes(app: FastifyInstance, { db, config, now }: AppContext): void {
  const author = ({ admin }: FastifyRequest) => ({
    by: admin!.username,
    at: new Date(now()).toISOString(),
  });

  app.get(
    `/${paths.replyTemplates}`,
    described('Templates of replies, and the address that answers go to', listSchema),
    async ({ admin }) => ({ templates: await templates(db), replyTo: replyAddress(admin!, config) }),
  );

  app.post<{ Body: TemplateValues }>(
    `/${paths.replyTemplates}`,
    described('Adds a template', record, { body: Type.Object(fields, closed) }),
    (request) => addTemplate(db, clean(request.body), author(request)),
  );

  app.put<{ Params: { id: string }; Body: TemplateValues & { _rev: number } }>(
    `/${paths.replyTemplate}`,
    described('Changes a template', record, {
      params,
      body: Type.Object({ ...fields, _rev: revision }, closed),
    }),
    (request) => {
      const { _rev, ...values } = request.body;
      return updateTemplate(db, { id: request.params.id, revision: _rev }, clean(values), author(request));
    },
  );

  app.delete<{ Params: { id: string }; Querystring: { _rev: string } }>(
    `/${paths.replyTemplate}`,
    described('Deletes a template', removedSchema, {
      params,
      querystring: Type.Object({ _rev: Type.String({ format: 'page-number' }) }),
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
const params = Type.Object({ id: Type.String() });
const removedSchema = Type.Object({ _id: Type.String() });
const listSchema = Type.Object({ templates: Type.Array(record), replyTo: Type.String() });

const described = (
  summary: string,
  response: Type.TSchema,
  schema: Partial<Record<'body' | 'params' | 'querystring', Type.TSchema>> = {},
) => ({
  config: { access: 'admin' as const },
  schema: {
    tags: ['Requests'],
    summary,
    security: [{ session: [] }],
    ...schema,
    response: { 200: response, '4xx': problemSchema },
  },
});
