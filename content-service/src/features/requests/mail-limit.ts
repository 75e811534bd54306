import { CONFIRMATION_DAYS } from 'shared-lib/schema';
import type { AppContext } from '../../platform/app-context/app-context';
import { isOutage } from '../../platform/database/outage';
import { LARGEST_LIMIT } from '../../platform/http/public-writes';
import type { RateLimit } from '../../platform/limits/rate-limit-store';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `newsletter-again` asks a person who has unsubscribed whether to subscribe again. */
type Kind = 'newsletter' | 'newsletter-again' | 'confirmation';

/**
 * Prevents strangers from sending many mails to the address of another person. Returns true if mails cannot
 * be counted, because a missing limit is better than a lost request.
 * @throws errors of an unreachable database, which could not store the request either
 */
export async function mayMail(
  { rateLimits, config, now }: Pick<AppContext, 'rateLimits' | 'config' | 'now'>,
  kind: Kind,
  email: string,
): Promise<boolean> {
  const limits: Record<Kind, RateLimit> = {
    newsletter: { max: 3, withinMs: DAY_MS },
    // The link in a mail works for CONFIRMATION_DAYS, so nobody needs a second mail within this time.
    'newsletter-again': { max: 1, withinMs: CONFIRMATION_DAYS * DAY_MS },
    confirmation: { max: config.publicWritesPerDay, withinMs: DAY_MS },
  };
  const limit = limits[kind];
  if (limit.max > LARGEST_LIMIT) return true;
  try {
    return (await rateLimits.take(`${kind} mail to ${email.toLowerCase()}`, [limit], now())) === 0;
  } catch (error) {
    if (isOutage(error)) throw error;
    return true;
  }
}
