/** Do not import the schema library into this file: public pages download the file with all its imports. */

export const COURSE_FORMATS: Record<string, string> = {
  online: 'Online',
  classroom: 'Classroom',
  hybrid: 'Online and classroom',
};

export const COURSE_LEVELS: Record<string, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const DURATION_UNITS: Record<string, string> = {
  hours: 'hours',
  days: 'days',
  weeks: 'weeks',
  months: 'months',
};

export const COURSE_LANGUAGES: Record<string, string> = {
  en: 'English',
  ar: 'Arabic',
  bn: 'Bengali',
  zh: 'Chinese',
  nl: 'Dutch',
  fr: 'French',
  de: 'German',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  pl: 'Polish',
  pt: 'Portuguese',
  es: 'Spanish',
  ta: 'Tamil',
  te: 'Telugu',
  tr: 'Turkish',
  ur: 'Urdu',
};

export const CURRENCIES: Record<string, { symbol: string; decimals: number }> = {
  USD: { symbol: '$', decimals: 2 },
  AED: { symbol: 'AED ', decimals: 2 },
  AUD: { symbol: 'A$', decimals: 2 },
  BDT: { symbol: '৳', decimals: 2 },
  CAD: { symbol: 'C$', decimals: 2 },
  CHF: { symbol: 'CHF ', decimals: 2 },
  EUR: { symbol: '€', decimals: 2 },
  GBP: { symbol: '£', decimals: 2 },
  INR: { symbol: '₹', decimals: 2 },
  JPY: { symbol: '¥', decimals: 0 },
  PKR: { symbol: 'Rs ', decimals: 2 },
  SGD: { symbol: 'S$', decimals: 2 },
};

export const PRICE_MAX_DIGITS = 9;
export const DURATION_MAX_DIGITS = 3;
export const SYLLABUS_MAX_MEGABYTES = 10;
export const SYLLABUS_MAX_BYTES = SYLLABUS_MAX_MEGABYTES * 1024 * 1024;
export const SYLLABUS_NAME_MAX_LENGTH = 200;

/** `price` is in minor units: '49900' in USD becomes '499.00'. */
export function priceInMajorUnits(price: string, currency: string): string {
  const { decimals = 2 } = CURRENCIES[currency] ?? {};
  if (decimals === 0) return price;
  const digits = price.padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** `price` is in minor units. Uses no locale, so that server and browser render the same text. */
export function priceText(price: string, currency: string): string {
  const known = CURRENCIES[currency];
  if (price === '' || !known) return '';
  if (Number(price) === 0) return 'Free';
  const [major = '', minor = ''] = priceInMajorUnits(price, currency).split('.');
  const grouped = major.replace(/\B(?=(\d{3})+$)/g, ',');
  return known.symbol + grouped + (Number(minor) === 0 ? '' : `.${minor}`);
}

export function durationText(count: string, unit: string): string {
  const known = DURATION_UNITS[unit];
  if (!(Number(count) > 0) || !known) return '';
  return Number(count) === 1 ? `1 ${known.slice(0, -1)}` : `${Number(count)} ${known}`;
}
