import { createHash } from 'node:crypto';

/** The last attempt is over 26 hours after the first, so operators have a day to repair the mail server. */
export const MAX_ATTEMPTS = 13;

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
const JITTER = 0.2;
export const LONGEST_DELAY_MS = LONGEST_PAUSE_MS * (1 + JITTER);

/** The jitter depends on the id, so that messages that failed together are not retried together. */
export function retryDelayMs(tries: number, id: string): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  const share = createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
  return Math.round(pause * (1 + JITTER * share));
}
