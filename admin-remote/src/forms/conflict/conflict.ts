import { problemOf, statusOf } from 'shared-lib/api';
import { fromWire, type Fields, type Resource, type Stored, type ValuesOf } from 'shared-lib/schema';
import { formatTimestamp } from '../../ui/timestamp';

/** Somebody else saved the record after it was opened here. */
export type Conflict<Values> = { theirs: Stored<Values>; /** Who and when, for people. */ text: string };

/** What a refused save says about the record as it is stored now; undefined for any other failure. */
export function conflictOf<F extends Fields>(
  resource: Resource<F>,
  error: unknown,
): Conflict<ValuesOf<F>> | undefined {
  const { current, changedBy, changedAt } = problemOf(error);
  if (statusOf(error) !== 412 || typeof current !== 'object' || current === null) return undefined;
  const when = changedAt ? ` at ${formatTimestamp(changedAt)}` : '';
  return {
    theirs: fromWire(resource, current),
    text: `Changed by ${changedBy ?? 'somebody else'}${when} since you opened it`,
  };
}
