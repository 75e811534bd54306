import { withAsciiDigits } from '../schema/ascii-digits';

/** Keeps digits, as ASCII digits, and one leading `+`. */
export const cleanPhoneNumber = (typed: string): string =>
  withAsciiDigits(typed).replace(/^\D*(\+)|\D/g, '$1');
