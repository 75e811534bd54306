import { statusOf, type Problem } from 'shared-lib/api';
import { wireName, type Resource } from 'shared-lib/schema';
import { messageOf } from 'shared-lib/ui';

export const UPDATED = 'Successfully updated!';
export const NOT_UPDATED = 'Error updating data';

/** What came of the last save. */
export type Result =
  | { outcome: 'success' }
  | { outcome: 'signed-out' }
  | { outcome: 'failure'; /** Why, in words for people. */ reason: string };

/** What the service says about single fields, by our names for them. */
export type Faults = Record<string, string>;

export function failureOf(error: unknown, faults: Faults): Result {
  if (statusOf(error) === 401) return { outcome: 'signed-out' };
  // The service's own summary has the fields' wire names.
  const reason = Object.values(faults).join('; ') || messageOf(error);
  return { outcome: 'failure', reason };
}

export function faultsOf({ fields }: Resource, error: unknown): Faults {
  const told = (error as { data?: Problem }).data?.errors ?? [];
  const named = Object.entries(fields.properties).flatMap(([name, field]) => {
    const fault = told.find((candidate) => candidate.field === wireName(name, field));
    return fault ? [[name, `${String(field.title)} ${fault.message}`]] : [];
  });
  return Object.fromEntries(named) as Faults;
}
