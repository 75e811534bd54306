import * as Type from '@sinclair/typebox';
import { wireSchema, type Fields, type Resource } from 'shared-lib/schema';
import { problemSchema } from '../../../platform/http/problem-details';

// The formats reject URLs that run scripts.
const FORMAT_OF_INPUT: Record<string, string> = { image: 'image-address', url: 'web-link' };
const EMPTY_FORMAT_OF_INPUT: Record<string, string> = {
  image: 'image-address-or-empty-text',
  url: 'web-link-or-empty-text',
};

/**
 * Requires a visible character in each text of a list, and in each text field without `mayBeEmpty`. Texts in objects of
 * a list, such as course dates, may be blank.
 */
export function writeSchema<F extends Fields>(resource: Resource<F>): Type.TObject {
  const { properties } = wireSchema(resource);
  const required = Object.entries(properties).map(([name, field]) => [name, filled(field)]);
  return Type.Object(Object.fromEntries(required) as Type.TProperties, { additionalProperties: false });
}

function filled(field: Type.TSchema): Type.TSchema {
  if (field.type === 'array') return { ...field, items: notBlank(field.items as Type.TSchema) };
  const formats = field.mayBeEmpty ? EMPTY_FORMAT_OF_INPUT : FORMAT_OF_INPUT;
  const format = formats[String(field.input)];
  return { ...(field.mayBeEmpty ? field : notBlank(field)), ...(format && { format }) };
}

// `DI` (default ignorable) includes zero-width spaces. U+2800 is a Braille pattern without dots.
const VISIBLE = '[^\\s\\p{Cc}\\p{DI}\\u2800]';

const notBlank = (text: Type.TSchema) => (text.type === 'string' ? { ...text, pattern: VISIBLE } : text);

export const changedSchema = Type.Object({
  ...problemSchema.properties,
  current: Type.Record(Type.String(), Type.Unknown(), { description: 'The record as it is stored now' }),
  changedBy: Type.Union([Type.String(), Type.Null()]),
  changedAt: Type.String({ format: 'date-time' }),
});
