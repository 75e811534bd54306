import type { Stored } from 'shared-lib/schema';
import { deleteStored, readStored, store } from '../ui/browser-storage';

/**
 * `base` is the record as it was when the admin opened it. `values` are its fields as edited since then. `at` is the time
 * at which the draft was stored, in milliseconds since the epoch. `former` is an older draft that the admin has not
 * restored or discarded yet.
 */
export type Draft<Values> = { base: Stored<Values>; values: Values; at: number; former?: Draft<Values> };

const PREFIX = 'admin-draft:';

/** Key of a random text that each logout replaces. The text is not a time, because the clock may be put back. */
const LOGOUT = 'admin-logout';

/** Text under `LOGOUT` when the document was loaded or `allowDrafts` was called. A later logout stores another text. */
let knownLogout = lastLogout();

/**
 * Does nothing after a logout in any tab. The logout has deleted all drafts, and a tab that is still open must not
 * store its draft again.
 */
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

/**
 * Called at logout, because the next user of the browser must not see the drafts. Stores a new text under `LOGOUT`, so
 * that open tabs store no more drafts.
 */
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

/** Call after the admin has signed in again in this tab, so that `storeDraft` stores drafts again. */
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
