import { createHmac } from 'node:crypto';
import type { RequestFlag } from '../../platform/database/tables';
import { isSameSecret } from '../../platform/security/is-same-secret';

// People need more than two seconds to fill in a form.
const FASTEST_PERSON_MS = 2000;
// A stamp may be in the future, because a clock was set back, or because the clocks of two instances differ.
const CLOCK_TOLERANCE_MS = 10 * 60 * 1000;

export function formStamp(key: Buffer, now: number): string {
  const issued = Buffer.from(String(now)).toString('base64url');
  return `${issued}.${createHmac('sha256', key).update(issued).digest('base64url')}`;
}

/** Stamps do not expire, because a page may be open for days. An expiry would not stop programs that omit stamps. */
export function flagOfStamp(stamp: string, key: Buffer, now: number): RequestFlag {
  const issued = Number(Buffer.from(stamp.split('.')[0] ?? '', 'base64url').toString());
  if (!isSameSecret(stamp, formStamp(key, issued))) return 'bad-stamp';
  const age = now - issued;
  if (age < -CLOCK_TOLERANCE_MS) return 'bad-stamp';
  return age >= 0 && age < FASTEST_PERSON_MS ? 'too-fast' : '';
}
