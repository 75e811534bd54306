import type { TSchema } from '@sinclair/typebox';
import type { Fields, Resource, Stored, ValuesOf } from './field';

/** Omits unknown fields. If a third-party service leaves out a text or a list, the field is '' or []. */
export function fromWire<F extends Fields>(resource: Resource<F>, record: unknown): Stored<ValuesOf<F>> {
  const source = isRecord(record) ? record : {};
  return {
    ...(readObject(resource.fields, source) as ValuesOf<F>),
    _id: readText(source._id),
    ...(typeof source._rev === 'number' && { _rev: source._rev }),
  };
}

export function toWire<F extends Fields>(
  resource: Resource<F>,
  values: Partial<ValuesOf<F>>,
): Record<string, unknown> {
  return writeObject(resource.fields, values);
}

export function wireName(name: string, field: TSchema): string {
  return typeof field.wire === 'string' ? field.wire : name;
}

function readObject(fields: Fields, source: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields.properties).map(([name, field]) => [
      name,
      readValue(field, source[wireName(name, field)]),
    ]),
  );
}

function readValue(field: TSchema, value: unknown): unknown {
  if (field.type === 'object')
    return { ...readObject(field as Fields, isRecord(value) ? value : {}), ...idOf(value) };
  if (field.type !== 'array') return readText(value);
  const items = field.items as TSchema;
  return Array.isArray(value) ? value.map((item) => readValue(items, item)) : [];
}

function writeObject(fields: Fields, source: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields.properties).filter(([name]) => source[name] !== undefined);
  return Object.fromEntries(
    entries.map(([name, field]) => [wireName(name, field), writeValue(field, source[name])]),
  );
}

function writeValue(field: TSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => writeValue(field.items as TSchema, item));
  return isRecord(value) ? { ...idOf(value), ...writeObject(field as Fields, value) } : value;
}

const idOf = (value: unknown) =>
  isRecord(value) && value._id !== undefined ? { _id: readText(value._id) } : {};

function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
