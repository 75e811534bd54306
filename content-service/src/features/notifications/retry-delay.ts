import { createHash } from 'node:crypto';

/** 13 attempts take at least 26 hours, which leaves a day to repair a mail server. */
export const MAX_ATTEMPTS = 13;

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
const JITTER = 0.2;

/**
 * Exponential backoff in milliseconds: a minute, doubled per attempt, at most six hours, plus up to 20 % jitter derived from
 * the message id, so that messages which failed together are not retried together.
 */
export function retryDelayMs(tries: number, id: string): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  const share = createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
  return Math.round(pause * (1 + JITTER * share));
}
