import * as Type from '@sinclair/typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  bannerPlaces,
  contentResources,
  course,
  courseFacts,
  DELETED_KINDS,
  toWire,
  type Resource,
} from 'shared-lib/schema';
import { InvalidError, type FieldFault } from '../../platform/errors';
import { answerFailures } from '../../platform/http/problem-details';
import { ajvOptions, rejectUnstorableText } from '../../platform/http/validation';
import { columnsOfBody, courseColumns, UNIQUE_COLUMN, writeSchema } from '../content';
import { factsColumns } from '../course-facts';
import { withoutWireNames, type ContentFile, type ContentRecord } from './content-file';

export type Columns = { id: string; [column: string]: string | number };

export type CheckedContent = { rows: Map<Resource, Columns[]>; faults: string[] };

const SINGLE = ['logo', 'hero', 'explore', 'knowledge', 'ceo', 'social'];
const RECORDS_BYTES = 1024 * 1024;

export async function checkContent({ content }: Pick<ContentFile, 'content'>): Promise<CheckedContent> {
  const app = await validatingApp();
  const checked: CheckedContent = {
    rows: new Map(),
    faults: [...unknownNames(content), ...sharedIds(content)],
  };
  for (const resource of contentResources) {
    if (isOptional(resource) && content[resource.name] === undefined) continue;
    const records = content[resource.name] ?? [];
    checked.faults.push(...wrongNumber(resource, records), ...sameIds(resource, records));
    const found: Columns[] = [];
    for (const [index, record] of records.entries()) {
      const { columns, faults } = await check(app, resource, record);
      if (columns) found.push(columns);
      checked.faults.push(
        ...faults.map(({ field, message }) => `${place(resource, index)}: ${field} ${message}`),
      );
    }
    checked.faults.push(...sameNames(resource, found));
    checked.rows.set(resource, found);
  }
  await app.close();
  return checked;
}

const place = ({ name }: Resource, index: number) => `${name} ${index + 1}`;

/** Has a route per resource, so that Fastify validates records by the same rules as in the admin routes. */
async function validatingApp(): Promise<FastifyInstance> {
  const app = Fastify({ ajv: ajvOptions, bodyLimit: RECORDS_BYTES });
  answerFailures(app);
  rejectUnstorableText(app);
  for (const resource of contentResources) {
    const { properties } = writeSchema(withoutWireNames(resource));
    const own: Type.TProperties = resource === course ? { isHidden: Type.Optional(Type.Boolean()) } : {};
    const body = Type.Object({ id: Type.String(), ...properties, ...own }, { additionalProperties: false });
    app.post(`/${resource.name}`, { schema: { body } }, async () => ({}));
  }
  await app.ready();
  return app;
}

async function check(app: FastifyInstance, resource: Resource, record: ContentRecord) {
  const answer = await app.inject({ method: 'POST', url: `/${resource.name}`, payload: record });
  if (answer.statusCode !== 200) {
    const { errors, detail } = answer.json<{ errors?: FieldFault[]; detail: string }>();
    return { faults: errors ?? [{ field: 'record', message: detail }] };
  }
  if (!/^[\w-]{1,64}$/.test(record.id))
    return { faults: [{ field: 'id', message: 'must have 1 to 64 letters, digits, - and _' }] };
  try {
    return { columns: columnsOf(resource, record), faults: [] };
  } catch (error) {
    if (error instanceof InvalidError) return { faults: error.errors };
    throw error;
  }
}

function columnsOf(resource: Resource, { id, isHidden, ...values }: ContentRecord): Columns {
  const body = toWire(resource, values as never);
  if (resource === course) return { ...courseColumns(body), isHidden: isHidden ? 1 : 0, id };
  return { ...(resource === courseFacts ? factsColumns(body) : columnsOfBody(resource, body)), id };
}

/** Files of earlier versions may lack these resources. An import of such a file keeps the stored records. */
const isOptional = ({ name, isDerived }: Resource) =>
  isDerived === true || name === 'course-facts' || name === 'site-facts';

function unknownNames(content: ContentFile['content']): string[] {
  const known = contentResources.map(({ name }) => name);
  const missing = contentResources.filter((resource) => !content[resource.name] && !isOptional(resource));
  const unknown = Object.keys(content).filter((name) => !known.includes(name));
  return [
    ...missing.map(({ name }) => `${name}: is missing`),
    ...unknown.map((name) => `${name}: is no kind of content`),
  ];
}

function wrongNumber({ name }: Resource, records: ContentRecord[]): string[] {
  if (SINGLE.includes(name) && records.length !== 1)
    return [`${name}: must have one record, not ${records.length}`];
  if (name === 'site-facts' && records.length > 1)
    return [`${name}: must have at most one record, not ${records.length}`];
  return name === 'banner' ? wrongBanners(records.map(({ id }) => id)) : [];
}

/** The public pages identify a banner by its place in the list. */
function wrongBanners(ids: string[]): string[] {
  const expected = bannerPlaces.map(({ id }) => id);
  const lost = expected.filter((id) => !ids.includes(id));
  if (lost.length > 0) return lost.map((id) => `banner: must have a record with the id ${id}`);
  const isInOrder = expected.every((id, place) => ids[place] === id);
  return isInOrder
    ? []
    : [
        `banner: the ids must be, in this order, ${expected.join(', ')}. Change the ids, not the order: ` +
          'the pages show the first record on About and the other two on Contact',
      ];
}

const sameIds = (resource: Resource, records: ContentRecord[]) =>
  repeated(records.map(({ id }) => id)).map(
    (index) => `${place(resource, index)}: id is that of another record`,
  );

/** Records of different kinds must not share an id: if both were deleted, the trash could store only one. */
function sharedIds(content: ContentFile['content']): string[] {
  const kindOf = new Map<string, string>();
  return contentResources.filter(isDeletable).flatMap((resource) =>
    (content[resource.name] ?? []).flatMap(({ id }, index) => {
      const kind = kindOf.get(id) ?? resource.name;
      kindOf.set(id, kind);
      return kind === resource.name ? [] : [`${place(resource, index)}: id is that of a record of ${kind}`];
    }),
  );
}

const isDeletable = ({ name, isDerived }: Resource) =>
  isDerived === true || (DELETED_KINDS as readonly string[]).includes(name);

function sameNames(resource: Resource, rows: Columns[]): string[] {
  const column = UNIQUE_COLUMN[resource.name];
  if (!column) return [];
  return repeated(rows.map((row) => row[column])).map(
    (index) => `${place(resource, index)}: name is that of another record`,
  );
}

const repeated = (values: unknown[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
