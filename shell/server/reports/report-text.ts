/** These characters can forge or reorder log lines in a terminal. */
const UNFIT_FOR_LOGS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

export const reportText = (value: unknown, maxLength: number, unfit = UNFIT_FOR_LOGS) =>
  typeof value === 'string' ? value.replace(unfit, ' ').slice(0, maxLength) : '';

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Masks e-mail addresses and long numbers, because error messages may quote the input of a visitor. */
export const withoutPersonalData = (text: string) =>
  text.replace(/[^\s@]+@[^\s@]+/g, '…').replace(/\d{5,}/g, '…');
