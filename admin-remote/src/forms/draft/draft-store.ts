import type { Stored } from 'shared-lib/schema';

/** What was typed and not saved, with the record as it was when the typing began. */
export type Draft<Values> = {
  base: Stored<Values>;
  values: Values;
  /** Milliseconds since 1970. */ at: number;
};

const PREFIX = 'admin-draft:';

// A browser may forbid storage or have no room left; then there are no drafts.

export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    return;
  }
}

/** The draft that an earlier page left behind. */
export function keptDraft<Values>(key: string): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isDraft(draft) ? (draft as Draft<Values>) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    return;
  }
}

/** With the session ends what an admin left unfinished: the next person at this browser may be another one. */
export function forgetAllDrafts(): void {
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
