import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';

type Values = Record<string, unknown>;

/** The values in a form, and the stored record that the form was opened with. */
export type Edit<Values> = { base: Stored<Values>; values: Values };

/** A record in which every field is blank. */
export function blankRecord<F extends Fields>(resource: Resource<F>): Stored<ValuesOf<F>> {
  return { ...valuesOf(resource, {}), _id: '' };
}

/** The field values of a record, without `_id` and revision. A missing or malformed value becomes blank. */
export function valuesOf<F extends Fields>(resource: Resource<F>, record: object): ValuesOf<F> {
  const source = record as Values;
  const values = Object.entries(resource.fields.properties).map(([name, { type }]) => [
    name,
    valueOf(source[name], type === 'array'),
  ]);
  return Object.fromEntries(values) as ValuesOf<F>;
}

function valueOf(value: unknown, isList: boolean): unknown {
  if (isList) return Array.isArray(value) ? value : [];
  return typeof value === 'string' ? value : '';
}

/** The names of the fields in which two records differ. */
export function differingFields({ fields }: Resource, one: object, other: object): string[] {
  return Object.keys(fields.properties).filter(
    (name) => JSON.stringify((one as Values)[name]) !== JSON.stringify((other as Values)[name]),
  );
}

/** Returns a function that lists the titles of empty fields. */
export const emptyFields =
  ({ fields }: Resource) =>
  (values: object): string[] =>
    Object.entries(fields.properties)
      .filter(([name]) => isEmpty((values as Values)[name]))
      .map(([, { title }]) => String(title));

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
