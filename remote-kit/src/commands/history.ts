import type { Author, Change, RegistryEntry } from 'release-store/release';

/** A moment as people compare it: to the minute, in UTC. */
export const minuteOf = (at: string) => (at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : '');

/** Whose token a change was made with: `public_remote/anna`; '' when nobody verified it. */
export const tokenOf = ({ role = '', person }: Author) => (person ? `${role}/${person}` : role);

/** The caller's own name, and in parentheses what the server knows of them. */
export const authorIn = (change: Change) =>
  tokenOf(change) ? `${change.who} (token of ${tokenOf(change)})` : change.who;

/** A change in a sentence: `2026-03-04 05:06 UTC: Ada (token of public_remote), switch from 1.0.0 to 1.1.0 (spring texts)`. */
export function lineOf(change: Change): string {
  const { at, did, from, to, why } = change;
  return `${minuteOf(at)}: ${authorIn(change)}, ${did} from ${from ?? 'nothing'} to ${to ?? 'nothing'}${why && ` (${why})`}`;
}

/**
 * The version that was live before the present one. Rolling back twice goes back twice.
 * @returns undefined when the history tells of none
 */
export function versionBefore({ live, history }: RegistryEntry): string | undefined {
  const stack: (string | null)[] = [];
  for (const { did, from, to } of history) {
    if (!MAKES_LIVE.has(did)) continue;
    if (stack.length === 0) stack.push(from);
    const place = did === 'rollback' ? stack.lastIndexOf(to) : -1;
    if (place >= 0) stack.length = place + 1;
    else stack.push(to);
  }
  return stack.at(-1) === live ? (stack.at(-2) ?? undefined) : undefined;
}

/** Changes after which another version may be live for all visitors. */
export const MAKES_LIVE: ReadonlySet<Change['did']> = new Set(['switch', 'rollback', 'promote']);
