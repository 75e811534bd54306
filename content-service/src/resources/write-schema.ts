import * as Type from '@sinclair/typebox';
import { wireSchema, type Fields, type Resource } from 'shared-lib/schema';

const FORMAT_OF_INPUT: Record<string, string> = { image: 'image-address', url: 'web-link' };

/**
 * The body of an admin's write: exactly the resource's fields, none of them empty (the forms keep Save disabled
 * until then), with addresses that are safe to put into a page.
 */
export function writeSchema<F extends Fields>(resource: Resource<F>): Type.TObject {
  const { properties } = wireSchema(resource);
  const required = Object.entries(properties).map(([name, field]) => [name, filled(field)]);
  return Type.Object(Object.fromEntries(required) as Type.TProperties, { additionalProperties: false });
}

function filled(field: Type.TSchema): Type.TSchema {
  const format = FORMAT_OF_INPUT[String(field.input)];
  return { ...field, minLength: 1, ...(format && { format }) };
}
