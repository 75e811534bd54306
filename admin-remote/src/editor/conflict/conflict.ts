import { problemOf, statusOf } from 'shared-lib/api';
import { fromWire, type Fields, type Resource, type Stored, type ValuesOf } from 'shared-lib/schema';
import { momentText } from '../moment-text';
import { differingFields } from '../record-values';

/** Somebody else saved the record after it was opened here. */
export type Conflict<Values> = { theirs: Stored<Values>; /** Who and when, for people. */ text: string };

export type Choice = 'mine' | 'theirs';

/** What a refused save says about the record as it is stored now; undefined for any other failure. */
export function conflictOf<F extends Fields>(
  resource: Resource<F>,
  error: unknown,
): Conflict<ValuesOf<F>> | undefined {
  const { current, changedBy, changedAt } = problemOf(error);
  if (statusOf(error) !== 412 || typeof current !== 'object' || current === null) return undefined;
  const when = changedAt ? ` at ${momentText(new Date(changedAt))}` : '';
  return {
    theirs: fromWire(resource, current),
    text: `Changed by ${changedBy ?? 'somebody else'}${when} since you opened it`,
  };
}

/**
 * What to begin the comparison with, for each field that differs: ours where it was typed here, theirs where only
 * they changed it.
 */
export function firstChoices(
  resource: Resource,
  base: object,
  mine: object,
  theirs: object,
): Record<string, Choice> {
  const typed = differingFields(resource, base, mine);
  return Object.fromEntries(
    differingFields(resource, mine, theirs).map((name) => [name, typed.includes(name) ? 'mine' : 'theirs']),
  );
}

/** Our values with theirs where they were chosen. */
export function merged<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Record<string, Choice>,
): Values {
  const taken = Object.entries(theirs).filter(([name]) => choices[name] === 'theirs');
  return { ...mine, ...(Object.fromEntries(taken) as Partial<Values>) };
}
