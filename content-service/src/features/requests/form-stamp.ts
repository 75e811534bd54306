import { createHmac } from 'node:crypto';
import type { RequestFlag } from '../../platform/database/tables';
import { isSameSecret } from '../../platform/security/is-same-secret';

// People need more than two seconds to fill in a form.
const FASTEST_PERSON_MS = 2000;
// A stamp may be this far in the future: a clock may have been set back, or the clocks of two instances may differ.
const CLOCK_TOLERANCE_MS = 10 * 60 * 1000;

/** Signs the time at which a form is served: `<base64url of the time>.<HMAC-SHA256>`. */
export function formStamp(key: Buffer, now: number): string {
  const issued = Buffer.from(String(now)).toString('base64url');
  return `${issued}.${createHmac('sha256', key).update(issued).digest('base64url')}`;
}

/**
 * Returns `bad-stamp` for a stamp that is forged or too far in the future, `too-fast` if no person could have filled in
 * the form since, otherwise ''. Stamps do not expire: a page may be open for days. An expiry would not stop programs,
 * which can omit the stamp.
 */
export function flagOfStamp(stamp: string, key: Buffer, now: number): RequestFlag {
  const issued = Number(Buffer.from(stamp.split('.')[0] ?? '', 'base64url').toString());
  if (!isSameSecret(stamp, formStamp(key, issued))) return 'bad-stamp';
  const age = now - issued;
  if (age < -CLOCK_TOLERANCE_MS) return 'bad-stamp';
  return age >= 0 && age < FASTEST_PERSON_MS ? 'too-fast' : '';
}
