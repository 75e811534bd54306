import { createHash } from 'node:crypto';

const GROUPS = 100;

/**
 * Returns the place of each visitor group in the remote's order of groups: a canary at 5 % is for the groups at places
 * 0 to 4. Each remote has its own order, so that the same visitors do not get the canaries of all remotes.
 */
export function groupPlaces(remote: string): number[] {
  const hashes = Array.from({ length: GROUPS }, (_, group) =>
    createHash('sha256').update(`${remote}:${group}`).digest('hex'),
  );
  const order = hashes.toSorted();
  return hashes.map((hash) => order.indexOf(hash));
}
