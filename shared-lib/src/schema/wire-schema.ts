import * as Type from '@sinclair/typebox';
import type { Fields, Resource } from './field';
import { wireName } from './wire';

/** Requires every field and rejects unknown fields, because a write replaces all fields of a record. */
export function wireSchema({ fields }: Resource): Type.TObject {
  return objectSchema(fields);
}

export function storedSchema({ fields }: Resource): Type.TObject {
  const { properties } = objectSchema(fields);
  return Type.Object({ _id: Type.String(), _rev: Type.Optional(Type.Integer(REVISION)), ...properties });
}

const REVISION = { minimum: 1, description: 'Number of writes of the record; send it as If-Match' };

function objectSchema(fields: Fields): Type.TObject {
  const properties = Object.entries(fields.properties).map(
    ([name, field]) => [wireName(name, field), valueSchema(field)] as const,
  );
  return Type.Object(Object.fromEntries(properties), { additionalProperties: false });
}

function valueSchema(field: Type.TSchema): Type.TSchema {
  if (field.type === 'array') return { ...field, items: valueSchema(field.items as Type.TSchema) };
  if (field.type !== 'object') return field;
  const inner = objectSchema(field as Fields);
  return Type.Object(
    { _id: Type.Optional(Type.String({ maxLength: 64 })), ...inner.properties },
    { additionalProperties: false },
  );
}
