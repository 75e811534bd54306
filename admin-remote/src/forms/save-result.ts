import { problemOf, statusOf } from 'shared-lib/api';
import { wireName, type Resource } from 'shared-lib/schema';
import { messageOf } from 'shared-lib/ui';

export type SaveMessages = { saved: string; failed: string };

// Texts prescribed by spec 9.2.1.
export const updateMessages: SaveMessages = { saved: 'Successfully updated!', failed: 'Error updating data' };
export const addMessages: SaveMessages = {
  saved: 'Successfully added!',
  failed: 'Error updating/adding data',
};

const SIGNED_OUT = 'your session has ended. Save again to sign in; everything you typed is still here.';

export type Result = {
  outcome: 'success' | 'failure';
  text: string;
  note?: string;
};

/** Messages by field name in our code, which may differ from the name on the wire. */
export type FieldErrors = Record<string, string>;

export function failureReason(error: unknown, fieldErrors: FieldErrors): string {
  if (statusOf(error) === 401) return SIGNED_OUT;
  // Field errors contain the labels of the form. The service's message contains its own field names.
  return Object.values(fieldErrors).join('; ') || messageOf(error);
}

export function fieldErrorsOf({ fields }: Resource, error: unknown): FieldErrors {
  const errors = problemOf(error).errors ?? [];
  const properties = Object.entries(fields.properties);
  // In a form with one field, every error belongs to this field. The names may differ, because writes of an image group
  // use another name for the picture.
  const isOnlyField = properties.length === 1;
  const entries = properties.flatMap(([name, field]) => {
    const fieldError = errors.find(
      (fault) => isOnlyField || outermostField(fault.field) === wireName(name, field),
    );
    return fieldError ? [[name, `${String(field.title)} ${fieldError.message}`]] : [];
  });
  return Object.fromEntries(entries) as FieldErrors;
}

const outermostField = (path: string) => path.split(/[/.[]/).find((part) => part !== '');
