import type { AppContext } from '../../platform/app-context/app-context';
import { isOutage } from '../../platform/database/outage';
import { LARGEST_LIMIT } from '../../platform/http/public-writes';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEWSLETTER_MAILS_PER_DAY = 3;

type Kind = 'newsletter' | 'confirmation';

/**
 * Whether an e-mail address may get another mail of this kind. If so, counts the mail. The limit prevents strangers
 * from sending many mails to the address of another person by entering it in forms. In 24 hours, an address gets at
 * most three newsletter mails and `PUBLIC_WRITES_PER_DAY` confirmations. Returns true if mails cannot be counted,
 * because a missing limit is better than a lost request.
 * @throws errors of an unreachable database, which could not store the request either
 */
export async function mayMail(
  { rateLimits, config, now }: Pick<AppContext, 'rateLimits' | 'config' | 'now'>,
  kind: Kind,
  email: string,
): Promise<boolean> {
  const max = kind === 'newsletter' ? NEWSLETTER_MAILS_PER_DAY : config.publicWritesPerDay;
  if (max > LARGEST_LIMIT) return true;
  try {
    const key = `${kind} mail to ${email.toLowerCase()}`;
    return (await rateLimits.take(key, [{ max, withinMs: DAY_MS }], now())) === 0;
  } catch (error) {
    if (isOutage(error)) throw error;
    return true;
  }
}
