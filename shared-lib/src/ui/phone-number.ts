import { withAsciiDigits } from '../schema/ascii-digits';

/** Converts digits to ASCII. Keeps only digits and one leading `+`. Drops `(0)` after a country code: `+44 (0)20`. */
export const cleanPhoneNumber = (typed: string): string =>
  withAsciiDigits(typed)
    .replace(/^(\D*\+[^(+]*)\(0\)/, '$1')
    .replace(/^\D*(\+)|\D/g, '$1');
