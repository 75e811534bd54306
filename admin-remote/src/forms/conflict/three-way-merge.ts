import type { FieldGroup, Fields, Resource, ValuesOf } from 'shared-lib/schema';
import { differingFields, valuesOf } from '../record/record-values';

export type Choice = 'mine' | 'theirs';

export type Merge<Values> = {
  /** The changes of both admins. The fields in `conflicting` have the values of `mine`. */
  values: Values;
  conflicting: string[];
  onlyMine: string[];
  onlyTheirs: string[];
};

export function threeWayMerge<F extends Fields>(
  resource: Resource<F>,
  base: object,
  mine: object,
  theirs: object,
): Merge<ValuesOf<F>> {
  const changedByMe = changedFields(resource, base, mine);
  const changedByThem = changedFields(resource, base, theirs);
  const differing = differingFields(resource, mine, theirs);
  const onlyTheirs = differing.filter((name) => !changedByMe.has(name));
  return {
    values: takeTheirs(valuesOf(resource, mine), valuesOf(resource, theirs), onlyTheirs),
    conflicting: differing.filter((name) => changedByMe.has(name) && changedByThem.has(name)),
    onlyMine: differing.filter((name) => !changedByThem.has(name)),
    onlyTheirs,
  };
}

/** A change of one field counts as a change of all fields in its group. */
export const changedFields = (resource: Resource, base: object, record: object) =>
  new Set(differingFields(resource, base, record).flatMap((name) => groupOf(resource, name).names));

export const groupOf = ({ fields, together = [] }: Resource, name: string): FieldGroup =>
  together.find(({ names }) => names.includes(name)) ?? {
    title: String(fields.properties[name]?.title ?? name),
    names: [name],
  };

export function takeTheirs<Values extends object>(mine: Values, theirs: Values, names: string[]): Values {
  const entries = Object.entries(theirs).filter(([name]) => names.includes(name));
  return { ...mine, ...(Object.fromEntries(entries) as Partial<Values>) };
}

export const titlesOf = ({ fields }: Resource, names: string[]): string =>
  names.map((name) => String(fields.properties[name]?.title ?? name)).join(', ');
