import { isCalendarDate } from 'shared-lib/schema';
import { foldLetters, searchText } from '../../../platform/search/search-text';

/** Normalized alternatives: a request must contain one of them. */
export type SearchTerm = string[];

/** Terms are words, digits of phone numbers, days (`YYYY-MM-DD`) and months (`YYYY-MM`). */
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
  ...new Set([searchText(word), foldLetters(searchText(word))].filter(Boolean)),
];

type Alternatives = (match: string[]) => SearchTerm;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** A word that may be a month: `monthOf` decides. */
const MONTH = '(\\p{L}{3,9})\\.?';
const YEAR = '((?:19|20)\\d\\d)';

/** Order matters: the first pattern that matches turns its part of the search into a term. */
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
    new RegExp(`(?<!\\d)(\\d{1,2})\\.? ${MONTH} ${YEAR}(?!\\d)`, 'gu'),
    ([, day, month, year]) => dateOf(year, monthOf(month), day),
  ],
  [
    new RegExp(`(?<!\\p{L})${MONTH} (\\d{1,2}),? ${YEAR}(?!\\d)`, 'gu'),
    ([, month, day, year]) => dateOf(year, monthOf(month), day),
  ],
  [
    new RegExp(`(?<!\\p{L})${MONTH} ${YEAR}(?!\\d)`, 'gu'),
    ([, name, year]) => {
      const month = monthOf(name);
      return month ? [`${year}-${month}`] : [];
    },
  ],
  [/(?<![\p{L}\d@.])\+?\(?\d[\d\s()./-]{4,}\d/gu, ([number = '']) => phoneTerm(number)],
];

function monthOf(word = ''): string | undefined {
  const index = MONTHS.findIndex((month) => month.startsWith(word.toLowerCase()));
  return index < 0 ? undefined : String(index + 1).padStart(2, '0');
}

function dateOf(year = '', month = '', day = ''): SearchTerm {
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(iso) ? [iso] : [];
}

/** Only the last digits of a phone number are compared: people may omit a country code or leading zero. */
const SIGNIFICANT_DIGITS = 9;

/** Matches digits that are no phone number: a number before years, such as `300 2027` in "DP-300 2027". */
const BEFORE_YEARS = /^\d{1,5}(?:[\s/]+(?:19|20)\d\d)+$/;

function phoneTerm(number: string): SearchTerm {
  if (BEFORE_YEARS.test(number)) return [];
  const digits = number.replaceAll(/\(0\)|\D/g, '');
  if (digits.length < 6) return [];
  return [
    digits.length > SIGNIFICANT_DIGITS
      ? digits.slice(-SIGNIFICANT_DIGITS)
      : digits.replace(/^0+(?=\d{5})/, ''),
  ];
}
