import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';

type Values = Record<string, unknown>;

/** `base` is the version of the record that the admin edits, `values` are its edited fields. */
export type Edit<Values> = { base: Stored<Values>; values: Values };

export function blankRecord<F extends Fields>(resource: Resource<F>): Stored<ValuesOf<F>> {
  return { ...valuesOf(resource, {}), _id: '' };
}

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

export function differingFields({ fields }: Resource, one: object, other: object): string[] {
  return Object.keys(fields.properties).filter(
    (name) => JSON.stringify((one as Values)[name]) !== JSON.stringify((other as Values)[name]),
  );
}

export const emptyFields =
  ({ fields }: Resource, stored?: object) =>
  (values: object): string[] =>
    Object.entries(fields.properties)
      .filter(([name]) => isMissing(name, values, stored))
      .map(([, { title }]) => String(title));

/** A field that is also empty in the stored record is not missing, so that an admin can save other fields. */
export const isMissing = (name: string, values: object, stored?: object) =>
  isEmpty((values as Values)[name]) && !isEmpty((stored as Values | undefined)?.[name]);

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
