import { CURRENCIES, priceInMajorUnits } from 'shared-lib/schema';

const DEFAULT_DECIMALS = 2;

/**
 * Converts a typed amount, such as `1,250.50`, to digits in minor units (`125050`). Returns any other text unchanged,
 * so that the form can show the text with an error.
 */
export function priceFrom(typed: string, currency: string): string {
  const decimals = CURRENCIES[currency]?.decimals ?? DEFAULT_DECIMALS;
  const [, major, minor = ''] =
    /^(\d+)(?:\.(\d+))?$/.exec(typed.trim().replace(/,(?=\d{3}(\D|$))/g, '')) ?? [];
  if (major === undefined || minor.length > decimals) return typed;
  return String(Number(major + minor.padEnd(decimals, '0'))).replace(/^NaN$/, typed);
}

export const isPrice = (price: string) => /^\d*$/.test(price);

/**
 * Returns the text of the price input: `typed` if `typed` means the amount `price`, otherwise `price` in major units.
 * Returns `price` unchanged if it is not a number.
 */
export function shownPrice(price: string, currency: string, typed: string): string {
  if (typed !== '' && priceFrom(typed, currency) === price) return typed;
  return price === '' || !isPrice(price) ? price : priceInMajorUnits(price, currency);
}
