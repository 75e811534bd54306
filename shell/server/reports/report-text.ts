/** Control, bidirectional, invisible and line-breaking characters: they forge lines or turn text around in a terminal. */
const UNFIT_FOR_LOGS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A field that anybody may have sent, as it may stand in a log line: '' when it is no text. */
export const reportText = (value: unknown, longest: number, unfit = UNFIT_FOR_LOGS) =>
  typeof value === 'string' ? value.replace(unfit, ' ').slice(0, longest) : '';

/** An error's message may quote what a person typed: e-mail addresses and long numbers are masked. */
export const withoutPeople = (text: string) => text.replace(/[^\s@]+@[^\s@]+/g, '…').replace(/\d{5,}/g, '…');
