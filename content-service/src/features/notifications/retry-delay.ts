import { createHash } from 'node:crypto';

/** With the pauses between them, 13 tries last for 26 hours at least: a day to repair a mail server. */
export const MAX_ATTEMPTS = 13;

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
const JITTER = 0.2;

/**
 * How long to wait after so many tries (1 or more): a minute, doubled each time, six hours at most, and up to a
 * fifth more. How much more depends on the message, so that those which failed together do not come back together.
 */
export function retryDelayMs(tries: number, id: string): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  const share = createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
  return Math.round(pause * (1 + JITTER * share));
}
