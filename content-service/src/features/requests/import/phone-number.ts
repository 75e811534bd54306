import { PHONE_MIN_LENGTH, PHONE_PATTERN, withAsciiDigits } from 'shared-lib/schema';

// Includes invisible characters (Cf), which numbers from contact apps contain.
const NOT_DIALED = /^tel:|[\s\p{Pd}\u2212\p{Ps}\p{Pe}\p{Cf}./]/giu;
// In `+49 (0)30`, the zero is dialed only without the country code +49. `[^(+]` excludes `+`, because otherwise, the
// search in a text of many `+` would take quadratic time.
const TRUNK_ZERO = /((?:\+|^00)[^(+]*)\(0\)/;
const LINE_BREAK_OR_SLASH = /[\n\v\f\u2028\u2029/]+/;
// Matches a complete phone number: at least 7 digits, or at least 8 after `+`. For example, `+49 35205/12345` is one
// number, because the part before the slash has only 7 digits after `+`.
const LONG_GROUP = /^(?:\+\d)?\d{7,}$/;
/** Maximum for international numbers (standard E.164), not counting the prefix `00`. */
const MAX_DIGITS = 15;

/** Joins two phone numbers with `/`, so that `numberFault` rejects them. */
export function dialedNumber(text: string): string {
  const groups = withAsciiDigits(text)
    .replace(TRUNK_ZERO, '$1')
    .split(LINE_BREAK_OR_SLASH)
    .map((group) => group.replaceAll(NOT_DIALED, ''));
  return groups.join(groups.filter((group) => LONG_GROUP.test(group)).length > 1 ? '/' : '');
}

export function numberFault(text: string): string | undefined {
  if (text.includes('/')) return 'has two phone numbers. Keep one of them';
  if (!PHONE_PATTERN.test(text) || text.length < PHONE_MIN_LENGTH)
    return `must be a phone number of at least ${PHONE_MIN_LENGTH} digits, with + and digits only`;
  const { length } = text.replace(/^\+|^00/, '');
  if (length > MAX_DIGITS) return `has ${length} digits. A phone number has at most ${MAX_DIGITS}`;
  return undefined;
}
