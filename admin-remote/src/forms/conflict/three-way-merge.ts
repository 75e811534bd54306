import type { Fields, Resource, ValuesOf } from 'shared-lib/schema';
import { differingFields, valuesOf } from '../record/record-values';

export type Choice = 'mine' | 'theirs';

/** Two versions of a record, merged as far as they do not contradict each other. */
export type Merge<Values> = {
  /** One value for each field: for a conflicting one, mine. */
  values: Values;
  /** Names of the fields that both sides changed, in different ways. */
  conflicting: string[];
  onlyMine: string[];
  onlyTheirs: string[];
};

/** Compares both versions with the one that they started from. A field that one side changed needs no question. */
export function threeWayMerge<F extends Fields>(
  resource: Resource<F>,
  base: object,
  mine: object,
  theirs: object,
): Merge<ValuesOf<F>> {
  const changedByMe = new Set(differingFields(resource, base, mine));
  const changedByThem = new Set(differingFields(resource, base, theirs));
  const differing = differingFields(resource, mine, theirs);
  const onlyTheirs = differing.filter((name) => !changedByMe.has(name));
  return {
    values: withTheirs(valuesOf(resource, mine), valuesOf(resource, theirs), onlyTheirs),
    conflicting: differing.filter((name) => changedByMe.has(name) && changedByThem.has(name)),
    onlyMine: differing.filter((name) => !changedByThem.has(name)),
    onlyTheirs,
  };
}

/** `mine` with the fields of `theirs` that are named. */
export function withTheirs<Values extends object>(mine: Values, theirs: Values, names: string[]): Values {
  const taken = Object.entries(theirs).filter(([name]) => names.includes(name));
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Values>) };
}

/** The titles of fields, separated by commas. */
export const titlesOf = ({ fields }: Resource, names: string[]): string =>
  names.map((name) => String(fields.properties[name]?.title ?? name)).join(', ');
