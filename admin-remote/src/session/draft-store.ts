import type { Stored } from 'shared-lib/schema';
import { deleteStored, readStored, store } from '../ui/browser-storage';

/**
 * `values` are the edited fields of the record `base`. `at` is in milliseconds since the epoch. `former` is an older
 * draft that the admin can still restore.
 */
export type Draft<Values> = { base: Stored<Values>; values: Values; at: number; former?: Draft<Values> };

const PREFIX = 'admin-draft:';

/** Key of a random text that each logout replaces. The text is not a time, because the clock may be put back. */
const LOGOUT = 'admin-logout';

/** The text under `LOGOUT` when the document was loaded or `allowDrafts` was called. */
let knownLogout = lastLogout();

/** Does nothing after a logout in any tab: a tab that is still open must not store a deleted draft again. */
export function storeDraft<Values>(key: string, draft: Draft<Values>): void {
  if ([null, knownLogout].includes(lastLogout())) store(PREFIX + key, JSON.stringify(draft));
}

export function readDraft<Values>(key: string): Draft<Values> | undefined {
  try {
    const draft: unknown = JSON.parse(readStored(PREFIX + key) ?? 'null');
    return isDraft(draft) ? (draft as Draft<Values>) : undefined;
  } catch {
    return undefined;
  }
}

export const deleteDraft = (key: string): void => deleteStored(PREFIX + key);

/** The next user of the browser must not see the drafts, and open tabs must store no more drafts. */
export function deleteAllDrafts(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => localStorage.removeItem(key));
    localStorage.setItem(LOGOUT, String(Math.random()));
  } catch {
    // Storage may be blocked or full.
  }
}

/** Call after a sign-in, when no form of the former admin is open. */
export function allowDrafts(): void {
  knownLogout = lastLogout();
}

function lastLogout(): string | null {
  return readStored(LOGOUT);
}

function isDraft(draft: unknown): boolean {
  const { base, values, at, former } = (draft ?? {}) as Record<string, unknown>;
  const isFormerValid = former === undefined || isDraft(former);
  return typeof at === 'number' && isObject(base) && isObject(values) && isFormerValid;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
