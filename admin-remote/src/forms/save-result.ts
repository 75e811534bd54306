import { problemOf, statusOf } from 'shared-lib/api';
import { wireName, type Resource } from 'shared-lib/schema';
import { messageOf } from 'shared-lib/ui';

/** Specified messages. */
export type SaveMessages = { saved: string; failed: string };

export const updateMessages: SaveMessages = { saved: 'Successfully updated!', failed: 'Error updating data' };
export const addMessages: SaveMessages = {
  saved: 'Successfully added!',
  failed: 'Error updating/adding data',
};

const SIGNED_OUT = 'your session has ended. Save again to sign in; everything you typed is still here.';

/** The outcome of the last save, for the result message. */
export type Result = {
  outcome: 'success' | 'failure';
  text: string;
  /** Sentence after `text`, for example that changes of another admin were merged. */
  note?: string;
};

/** Error messages by field name (not wire name). */
export type FieldErrors = Record<string, string>;

/** Why a save failed, for the result message. */
export function failureReason(error: unknown, fieldErrors: FieldErrors): string {
  if (statusOf(error) === 401) return SIGNED_OUT;
  // The summary of the service uses wire names, so the field errors come first.
  return Object.values(fieldErrors).join('; ') || messageOf(error);
}

/** The service's errors by field. An error inside a list belongs to the field that holds the list. */
export function fieldErrorsOf({ fields }: Resource, error: unknown): FieldErrors {
  const errors = problemOf(error).errors ?? [];
  const entries = Object.entries(fields.properties).flatMap(([name, field]) => {
    const fieldError = errors.find((candidate) => outermostField(candidate.field) === wireName(name, field));
    return fieldError ? [[name, `${String(field.title)} ${fieldError.message}`]] : [];
  });
  return Object.fromEntries(entries) as FieldErrors;
}

const outermostField = (path: string) => path.split(/[/.[]/).find((part) => part !== '');
