import type { Stored } from 'shared-lib/schema';

/** Unsaved values, and the stored record that the edit started from. */
export type Draft<Values> = {
  base: Stored<Values>;
  values: Values;
  /** Milliseconds since 1970. */ at: number;
};

const PREFIX = 'admin-draft:';

// Storage may be forbidden or full. Then there are no drafts.

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

/** Called at the end of a session: the next user of the browser must not see the drafts. */
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
