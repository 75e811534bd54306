/** Control, bidirectional, invisible and line-breaking characters can forge or reorder log lines in a terminal. */
const UNFIT_FOR_LOGS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Replaces the unfit characters of an untrusted field by spaces and cuts the text to `maxLength`, so that the text is
 * safe for a log line. Returns '' if the field is not a string.
 */
export const reportText = (value: unknown, maxLength: number, unfit = UNFIT_FOR_LOGS) =>
  typeof value === 'string' ? value.replace(unfit, ' ').slice(0, maxLength) : '';

/** Returns the fields of an untrusted value, or no fields if the value is not an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Masks e-mail addresses and long numbers, because error messages may quote the input of a visitor. */
export const withoutPersonalData = (text: string) =>
  text.replace(/[^\s@]+@[^\s@]+/g, '…').replace(/\d{5,}/g, '…');
