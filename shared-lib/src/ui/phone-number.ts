import { withAsciiDigits } from '../schema/ascii-digits';

/**
 * Keeps digits, as ASCII digits, and one leading `+`. In `+44 (0)20`, the zero is dialed only without the country code.
 */
export const cleanPhoneNumber = (typed: string): string =>
  withAsciiDigits(typed)
    .replace(/^(\D*\+[^(+]*)\(0\)/, '$1')
    .replace(/^\D*(\+)|\D/g, '$1');
