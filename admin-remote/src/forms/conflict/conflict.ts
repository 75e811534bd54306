import { problemOf, statusOf } from 'shared-lib/api';
import { fromWire, type Fields, type Resource, type Stored, type ValuesOf } from 'shared-lib/schema';
import { formatTimestamp } from '../../ui/timestamp';

export type Conflict<Values> = {
  theirs: Stored<Values>;
  /** Says who changed the record, and when. */
  text: string;
};

/**
 * Returns the conflict if the service rejected the save because another admin had changed the record (412), and sent
 * the changed record. Otherwise returns undefined.
 */
export function conflictOf<F extends Fields>(
  resource: Resource<F>,
  error: unknown,
): Conflict<ValuesOf<F>> | undefined {
  const { current, changedBy, changedAt } = problemOf(error);
  if (statusOf(error) !== 412 || typeof current !== 'object' || current === null) return undefined;
  const when = changedAt ? ` at ${formatTimestamp(changedAt)}` : '';
  return {
    theirs: fromWire(resource, current),
    text: `Changed by ${changedBy ?? 'another admin'}${when} since you opened it`,
  };
}
