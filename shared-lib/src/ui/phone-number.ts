import { withAsciiDigits } from '../schema/ascii-digits';

/** Keeps ASCII digits and one leading `+`. Drops `(0)` after a country code, as in `+44 (0)20`. */
export const cleanPhoneNumber = (typed: string): string =>
  withAsciiDigits(typed)
    .replace(/^(\D*\+[^(+]*)\(0\)/, '$1')
    .replace(/^\D*(\+)|\D/g, '$1');
