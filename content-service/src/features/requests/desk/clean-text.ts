import { FIRST_DATE, isCalendarDate } from 'shared-lib/schema';
import { InvalidError } from '../../../platform/errors';

// Matches line separators, bidirectional formatting characters, and control characters except tab and line feed. Also
// matches U+FFFE and U+FFFF, which an XLSX file cannot contain.
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Keeps tabs and line feeds. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/**
 * Removes `INVISIBLE` characters, and white space at both ends. Converts line breaks to line feeds.
 * @throws InvalidError if no text is left
 */
export function cleanText(field: string, raw: string): string {
  const text = withoutInvisible(raw.replaceAll(/\r\n?/g, '\n')).trim();
  if (text === '') throw new InvalidError([{ field, message: 'must not be blank' }]);
  return text;
}

/** Like `cleanText`. @throws InvalidError if no text is left, or the text contains a line break or tab */
export function cleanLine(field: string, raw: string): string {
  const text = cleanText(field, raw);
  if (/[\t\n]/.test(text)) throw new InvalidError([{ field, message: 'must be one line' }]);
  return text;
}

/** @throws InvalidError unless the text is empty or a day, `YYYY-MM-DD`, that is not before `FIRST_DATE` */
export function followUpDay(day: string): string {
  if (day === '' || (isCalendarDate(day) && day >= FIRST_DATE)) return day;
  const message = 'must be a day, YYYY-MM-DD, in the year 2000 or later, or empty';
  throw new InvalidError([{ field: 'followUpOn', message }]);
}
