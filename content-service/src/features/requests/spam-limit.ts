import { createHmac, randomUUID } from 'node:crypto';
import type { AppContext } from '../../platform/app-context/app-context';
import type { RequestFlag } from '../../platform/database/tables';
import { TooManyRequestsError } from '../../platform/errors';
import { applicationIdByKey, isRequestId, stampKey } from './queries';

const HOUR_MS = 60 * 60_000;
const RETRY_SECONDS = 60;

/**
 * Returns false if the limit is reached and the flag is `trap`: only programs fill in the hidden trap field, so the
 * service drops the request.
 * @throws TooManyRequestsError if the limit is reached for another flag, so that a person can send the request again
 */
export async function mayStoreFlagged(
  { rateLimits, config, now }: AppContext,
  flag: RequestFlag,
): Promise<boolean> {
  if (!flag) return true;
  const key = flag === 'trap' ? 'spam in the trap' : 'spam';
  const wait = await rateLimits.take(key, [{ max: config.spamPerHour, withinMs: HOUR_MS }], now());
  if (wait > 0 && flag !== 'trap') throw new TooManyRequestsError(RETRY_SECONDS);
  return wait === 0;
}

/** Repeats with the same idempotency key get the same id, even if the request is not stored. */
export async function trappedId({ db }: AppContext, key: string | undefined): Promise<string> {
  if (!key) return randomUUID();
  const digest = createHmac('sha256', await stampKey(db))
    .update(`dropped ${key}`)
    .digest('hex');
  return (await applicationIdByKey(db, key)) ?? uuidOf(digest);
}

export async function newTrappedId(context: AppContext, key: string | undefined): Promise<string> {
  const id = await trappedId(context, key);
  return (await isRequestId(context.db, id)) ? randomUUID() : id;
}

/** Formats a digest like a random UUID, so that clients cannot distinguish dropped from stored requests. */
const uuidOf = (hex: string) =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
