import { InvalidError } from './errors';

// Line separators, bidirectional formatting characters, and control characters except tab and line feed. Also U+FFFE
// and U+FFFF, which an XLSX file cannot contain.
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

export function cleanText(field: string, raw: string): string {
  const text = withoutInvisible(raw.replaceAll(/\r\n?/g, '\n')).trim();
  if (text === '') throw new InvalidError([{ field, message: 'must not be blank' }]);
  return text;
}

export function cleanLine(field: string, raw: string): string {
  const text = cleanText(field, raw);
  if (/[\t\n]/.test(text)) throw new InvalidError([{ field, message: 'must be one line' }]);
  return text;
}
