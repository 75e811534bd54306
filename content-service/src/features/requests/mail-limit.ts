import type { AppContext } from '../../platform/app-context/app-context';
import { isOutage } from '../../platform/database/outage';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails per day to one address, since a stranger could enter the address of another person repeatedly. */
const MAILS_PER_DAY = { newsletter: 3, confirmation: 5 };

/**
 * Whether the address may get another mail of this kind today. Counts the mail if it may. True if mails cannot be counted,
 * since a missing limit is better than a lost request.
 * @throws errors of an unreachable database
 */
export async function mayMail(
  { rateLimits, now }: Pick<AppContext, 'rateLimits' | 'now'>,
  kind: keyof typeof MAILS_PER_DAY,
  email: string,
): Promise<boolean> {
  const limit = [{ max: MAILS_PER_DAY[kind], withinMs: DAY_MS }];
  try {
    return (await rateLimits.take(`${kind} mail to ${email.toLowerCase()}`, limit, now())) === 0;
  } catch (error) {
    if (isOutage(error)) throw error;
    return true;
  }
}
