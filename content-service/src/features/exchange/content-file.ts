import type { Fields, Resource } from 'shared-lib/schema';
import type { Row } from '../content';

/**
 * All content as people may read, keep and carry it: records in their order, under the names that our code has for their
 * fields, and the pictures they show.
 */
export type ContentFile = {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** By the resources' names. */
  content: Record<string, ContentRecord[]>;
  /** By SHA-256. */
  pictures: Record<string, ContentPicture>;
};

export type ContentRecord = { id: string; [field: string]: unknown };
export type ContentPicture = { type: string; width: number; height: number; base64: string };

export const FORMAT = 'institute-content';
export const VERSION = 1;

export function recordOf({ fields }: Resource, row: Row): ContentRecord {
  const values = Object.entries(fields.properties).map(([name, field]) => [
    name,
    field.type === 'array' ? (JSON.parse(String(row[name])) as unknown[]).map(withoutId) : row[name],
  ]);
  return { ...(Object.fromEntries(values) as Record<string, unknown>), id: row.id };
}

/** The parts of a list get new ids wherever they come. */
function withoutId(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { _id, ...values } = item as Record<string, unknown>;
  return values;
}

/** The resource as if the wire named its fields as we do. */
export const inOurNames = ({ fields, ...resource }: Resource): Resource => ({
  ...resource,
  fields: unwired(fields) as Fields,
});

function unwired<Schema extends { [key: string]: unknown }>({ wire: _wire, ...schema }: Schema): unknown {
  const { properties, items } = schema as { properties?: Record<string, Schema>; items?: Schema };
  const inner = properties && Object.entries(properties).map(([name, field]) => [name, unwired(field)]);
  return {
    ...schema,
    ...(inner && { properties: Object.fromEntries(inner) as Record<string, unknown> }),
    ...(items && { items: unwired(items) }),
  };
}

/** The hashes of all pictures of our own that a text names. */
export const hashesIn = (text: string): string[] => text.match(/(?<=\bmedia\/)[\da-f]{64}/g) ?? [];
