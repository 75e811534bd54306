import { CONFIRMATION_DAYS } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { isOutage } from '../../platform/database/outage';
import { LARGEST_LIMIT } from '../../platform/http/public-writes';
import type { RateLimit, RateLimitStore } from '../../platform/limits/rate-limit-store';

const DAY_MS = 24 * 60 * 60 * 1000;
const EXTRA_MAILS: RateLimit = { max: 2, withinMs: DAY_MS };

/**
 * Kind of mail. `newsletter` asks a person to confirm a subscription. `newsletter-again` asks a person who has
 * unsubscribed before. `confirmation` says that a request has arrived.
 */
type Kind = 'newsletter' | 'newsletter-again' | 'confirmation';

type Context = Pick<AppContext, 'rateLimits' | 'config' | 'now'>;

/**
 * Runs `store`, and limits the mails to an address, so that strangers cannot send many mails to another person.
 * A repeated or failed request does not count towards the limit.
 * @param store must queue a mail only if `mayMail` is true, and return `isNew: false` for a repeated request
 * @throws errors of `store`, and a database error if the database is unreachable
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
    // The link in a mail works for CONFIRMATION_DAYS. Nobody needs a second mail within this time, except after
    // `allowNewsletterMail`.
    'newsletter-again': { max: 1, withinMs: CONFIRMATION_DAYS * DAY_MS },
    confirmation: { max: config.publicWritesPerDay, withinMs: DAY_MS },
  };
  const limit = limits[kind];
  if (limit.max > LARGEST_LIMIT) return 'not counted';
  try {
    return (await rateLimits.take(key, [limit], now())) === 0 ? 'counted' : 'above the limit';
  } catch (error) {
    if (isOutage(error)) throw error;
    // Stores the request even if its mail cannot be counted. The mail is then sent without a limit.
    return 'not counted';
  }
}

/**
 * Allows another `newsletter-again` mail. Call this after an address has unsubscribed, which makes the link in its last
 * mail invalid. `EXTRA_MAILS` limits these mails, because a stranger can subscribe the address again each time.
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
    // Ignores the error: the address is already unsubscribed. The only effect is one mail fewer than allowed.
  }
}

const keyOf = (kind: Kind, email: string) => `${kind} mail to ${email.toLowerCase()}`;
