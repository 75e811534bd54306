import { isCalendarDate } from 'shared-lib/schema';
import { searchText, withoutAccents } from '../../../platform/search/search-text';

/** Normalized alternatives. A request matches the term if the request contains one of the alternatives. */
export type SearchTerm = string[];

/** Terms are words, digits of phone numbers, days and months (`YYYY-MM`). A request must match all terms. */
export function searchTerms(search: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let rest = search.normalize('NFKC');
  for (const [pattern, alternatives] of PATTERNS)
    rest = rest.replaceAll(pattern, (...match: unknown[]) => {
      const found = alternatives(match.slice(0, 4).map((part) => (typeof part === 'string' ? part : '')));
      if (found.length === 0) return String(match[0]);
      terms.push(found);
      return ' ';
    });
  const words = rest
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(wordTerm);
  return [...terms, ...words];
}

const wordTerm = (word: string): SearchTerm => [
  ...new Set([searchText(word), withoutAccents(searchText(word))].filter(Boolean)),
];

type Alternatives = (match: string[]) => SearchTerm;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]{0,6}\\.?`;

/** Order matters: the first pattern that matches a part of the search turns the part into a term. */
const PATTERNS: [RegExp, Alternatives][] = [
  [/(?<!\d)((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?(?!\d)/g, ([date = '']) => [date]],
  // 3/4/2027 can mean two days, because Germans write the day first, and Americans the month.
  [
    /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/g,
    ([, first, second, year]) => [
      ...new Set([...dateOf(year, second, first), ...dateOf(year, first, second)]),
    ],
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})\\.? ${MONTH} (\\d{4})(?!\\d)`, 'gi'),
    ([, day, month, year]) => dateOf(year, numberOf(month), day),
  ],
  [
    new RegExp(`(?<!\\p{L})${MONTH} (\\d{1,2}),? (\\d{4})(?!\\d)`, 'giu'),
    ([, month, day, year]) => dateOf(year, numberOf(month), day),
  ],
  [
    new RegExp(`(?<!\\p{L})${MONTH} (\\d{4})(?!\\d)`, 'giu'),
    ([, month, year]) => [`${year}-${numberOf(month)}`],
  ],
  [/(?<![\p{L}\d@.])\+?\(?\d[\d\s()./-]{4,}\d/gu, ([number = '']) => phoneTerm(number)],
];

const numberOf = (month = '') => String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');

function dateOf(year = '', month = '', day = ''): SearchTerm {
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(iso) ? [iso] : [];
}

/** Only the last digits of a phone number are compared: people may omit a country code or leading zero. */
const SIGNIFICANT_DIGITS = 9;

function phoneTerm(number: string): SearchTerm {
  const digits = number.replaceAll(/\(0\)|\D/g, '');
  if (digits.length < 6) return [];
  return [
    digits.length > SIGNIFICANT_DIGITS
      ? digits.slice(-SIGNIFICANT_DIGITS)
      : digits.replace(/^0+(?=\d{5})/, ''),
  ];
}
