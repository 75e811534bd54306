import { problemOf, statusOf } from 'shared-lib/api';
import { wireName, type Resource } from 'shared-lib/schema';
import { messageOf } from 'shared-lib/ui';

/** The specified words for what comes of a save. */
export type EditorTexts = { done: string; failed: string };

export const updateTexts: EditorTexts = { done: 'Successfully updated!', failed: 'Error updating data' };
export const addTexts: EditorTexts = { done: 'Successfully added!', failed: 'Error updating/adding data' };

const SIGNED_OUT = 'your session has ended. Save again to sign in; everything you typed is still here.';

/** What came of the last save, in words for people. */
export type Result = {
  outcome: 'success' | 'failure';
  text: string;
  /** What else happened, such as a merge with another admin's changes. */
  note?: string;
};

/** What is wrong with single fields, by our names for them. */
export type Faults = Record<string, string>;

/** Why a save came to nothing. */
export function reasonOf(error: unknown, faults: Faults): string {
  if (statusOf(error) === 401) return SIGNED_OUT;
  // The service's own summary has the fields' wire names.
  return Object.values(faults).join('; ') || messageOf(error);
}

/** What the service says about fields. A fault inside a list is told at the list. */
export function faultsOf({ fields }: Resource, error: unknown): Faults {
  const told = problemOf(error).errors ?? [];
  const named = Object.entries(fields.properties).flatMap(([name, field]) => {
    const fault = told.find((candidate) => outermost(candidate.field) === wireName(name, field));
    return fault ? [[name, `${String(field.title)} ${fault.message}`]] : [];
  });
  return Object.fromEntries(named) as Faults;
}

const outermost = (path: string) => path.split(/[/.[]/).find((part) => part !== '');
