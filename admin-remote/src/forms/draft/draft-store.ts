import type { Stored } from 'shared-lib/schema';

/** An edit that was not saved. `base` is the stored record that the admin started to edit. */
export type Draft<Values> = {
  base: Stored<Values>;
  values: Values;
  /** Time of the draft, in milliseconds since the epoch. */
  at: number;
};

const PREFIX = 'admin-draft:';

// If the browser blocks storage, or storage is full, the functions below do nothing. They never throw.

export function storeDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function readDraft<Values>(key: string): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(draft) ? (draft as Draft<Values>) : undefined;
  } catch {
    return undefined;
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    return;
  }
}

/**
 * Deletes the drafts of all forms. Callers do so at the end of a session, because the next user of the browser must not
 * see the drafts.
 */
export function deleteAllDrafts(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    return;
  }
}

function isDraft(draft: unknown): boolean {
  const { base, values, at } = (draft ?? {}) as Record<string, unknown>;
  return typeof at === 'number' && isObject(base) && isObject(values);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
