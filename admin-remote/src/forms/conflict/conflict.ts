import { problemOf, statusOf } from 'shared-lib/api';
import { fromWire, type Fields, type Resource, type Stored, type ValuesOf } from 'shared-lib/schema';
import { formatTimestamp } from '../../ui/timestamp';

export type Conflict<Values> = {
  theirs: Stored<Values>;
  text: string;
};

export function conflictOf<F extends Fields>(
  resource: Resource<F>,
  error: unknown,
  toForm = (record: Stored<ValuesOf<F>>) => record,
): Conflict<ValuesOf<F>> | undefined {
  const { current, changedBy, changedAt } = problemOf(error);
  if (statusOf(error) !== 412 || typeof current !== 'object' || current === null) return undefined;
  const when = changedAt ? ` at ${formatTimestamp(changedAt)}` : '';
  return {
    theirs: toForm(fromWire(resource, current)),
    text: `Changed by ${changedBy ?? 'another admin'}${when} since you opened it`,
  };
}
