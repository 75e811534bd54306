import { constants } from 'node:buffer';
import type { Fields, Resource } from 'shared-lib/schema';
import type { Row } from '../content';

/** Records have the field names of our code, not those in the JSON of the API (wire names). */
export type ContentFile = {
  format: typeof FORMAT;
  version: typeof VERSION;
  content: Record<string, ContentRecord[]>;
  /** Keys are the SHA-256 hashes of the picture bytes, in hexadecimal. */
  pictures: Record<string, ContentPicture>;
};

export type ContentRecord = { id: string; [field: string]: unknown };
export type ContentPicture = { type: string; width: number; height: number; base64: string };

export const FORMAT = 'institute-content';
export const VERSION = 1;
/** An import reads the file into one string, which cannot be longer than this. */
export const LARGEST_FILE_BYTES = constants.MAX_STRING_LENGTH;

export function recordOf({ fields }: Resource, row: Row): ContentRecord {
  const values = Object.entries(fields.properties).map(([name, field]) => [
    name,
    field.type === 'array' ? (JSON.parse(String(row[name])) as unknown[]).map(withoutId) : row[name],
  ]);
  return {
    ...(Object.fromEntries(values) as Record<string, unknown>),
    ...(row.isHidden === 1 && { isHidden: true }),
    id: row.id,
  };
}

/** The import creates new ids for items of lists. */
function withoutId(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { _id, ...values } = item as Record<string, unknown>;
  return values;
}

export const withoutWireNames = ({ fields, ...resource }: Resource): Resource => ({
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

export const hashesInMediaUrls = (text: string): string[] => text.match(/(?<=\bmedia\/)[\da-f]{64}/g) ?? [];

/** Omits pictures at full URLs, because another installation of the service may store them. */
export const hashesInRelativeUrls = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"\\]*|\bmedia\/([\da-f]{64})/g)].flatMap(([, hash]) => hash ?? []);
