import type { Author, Change } from 'release-store/release';

/** Returns a time like `2026-03-04 05:06 UTC`. */
export const minuteOf = (at: string) => (at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : '');

/** Returns the holder of the author's token, like `public_remote/anna`; '' for a change without a token. */
export const tokenOf = ({ role = '', person }: Author) => (person ? `${role}/${person}` : role);

/** Authors choose `who` freely. The site verifies only the token. */
export const authorIn = (change: Change) =>
  tokenOf(change) ? `${change.who} (token of ${tokenOf(change)})` : change.who;

/** Returns `2026-03-04 05:06 UTC: Ada (token of public_remote), switch from 1.0.0 to 1.1.0 (reason)`. */
export function lineOf(change: Change): string {
  const { at, did, from, to, why } = change;
  return `${minuteOf(at)}: ${authorIn(change)}, ${did} from ${from ?? 'nothing'} to ${to ?? 'nothing'}${why && ` (${why})`}`;
}
