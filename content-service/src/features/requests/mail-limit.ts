import { CONFIRMATION_DAYS } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { isOutage } from '../../platform/database/outage';
import { LARGEST_LIMIT } from '../../platform/http/public-writes';
import type { RateLimit, RateLimitStore } from '../../platform/limits/rate-limit-store';

const DAY_MS = 24 * 60 * 60 * 1000;
const EXTRA_MAILS: RateLimit = { max: 2, withinMs: DAY_MS };

/**
 * `newsletter` asks a person to confirm a subscription. `newsletter-again` asks a person who has unsubscribed before.
 * `confirmation` says that a request has arrived.
 */
type Kind = 'newsletter' | 'newsletter-again' | 'confirmation';

type Context = Pick<AppContext, 'rateLimits' | 'config' | 'now'>;

/**
 * Limits the mails to an address, so that strangers cannot send many mails to another person. A repeated or failed
 * request does not count.
 * @param store must queue a mail only if `mayMail` is true, and return `isNew: false` for a repeated request
 */
export async function withMailLimit<Result extends { isNew: boolean }>(
  context: Context,
  kind: Kind,
  email: string,
  store: (mayMail: boolean) => Promise<Result>,
): Promise<Result> {
  const { rateLimits } = context;
  const key = keyOf(kind, email);
  const taken = await take(context, kind, key);
  let result: Result | undefined;
  try {
    result = await store(taken !== 'above the limit');
    return result;
  } finally {
    // If `undo` fails, the address gets one mail fewer than allowed.
    if (taken === 'counted' && !result?.isNew) await rateLimits.undo(key).catch(() => undefined);
  }
}

async function take(
  { rateLimits, config, now }: Context,
  kind: Kind,
  key: string,
): Promise<'counted' | 'not counted' | 'above the limit'> {
  const limits: Record<Kind, RateLimit> = {
    newsletter: { max: 3, withinMs: DAY_MS },
    // Nobody needs a second mail while the link in the first mail still works.
    'newsletter-again': { max: 1, withinMs: CONFIRMATION_DAYS * DAY_MS },
    confirmation: { max: config.publicWritesPerDay, withinMs: DAY_MS },
  };
  const limit = limits[kind];
  if (limit.max > LARGEST_LIMIT) return 'not counted';
  try {
    return (await rateLimits.take(key, [limit], now())) === 0 ? 'counted' : 'above the limit';
  } catch (error) {
    if (isOutage(error)) throw error;
    // A mail that cannot be counted is sent without a limit, so that its request is stored.
    return 'not counted';
  }
}

/**
 * Call this after an unsubscription, which makes the link in the last mail to the address invalid. `EXTRA_MAILS` limits
 * the additional mails, because a stranger can subscribe the address again each time.
 */
export async function allowNewsletterMail(
  rateLimits: RateLimitStore,
  email: string,
  now: number,
): Promise<void> {
  const key = keyOf('newsletter-again', email);
  try {
    const wait = await rateLimits.take(`extra ${key}`, [EXTRA_MAILS], now);
    if (wait === 0) await rateLimits.reset(key);
  } catch {
    // The address is already unsubscribed. It only gets one mail fewer than allowed.
  }
}

const keyOf = (kind: Kind, email: string) => `${kind} mail to ${email.toLowerCase()}`;
