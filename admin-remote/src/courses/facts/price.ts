import { CURRENCIES, priceInMajorUnits } from 'shared-lib/schema';

const DEFAULT_DECIMALS = 2;

/** Converts a typed price to minor units, for example `1,250.50` (euros) to `125050`. Keeps invalid text unchanged. */
export function priceFrom(typed: string, currency: string): string {
  const decimals = CURRENCIES[currency]?.decimals ?? DEFAULT_DECIMALS;
  const [, major, minor = ''] =
    /^(\d+)(?:\.(\d+))?$/.exec(typed.trim().replace(/,(?=\d{3}(\D|$))/g, '')) ?? [];
  if (major === undefined || minor.length > decimals) return typed;
  return (major + minor.padEnd(decimals, '0')).replace(/^0+(?=\d)/, '');
}

export const isPrice = (price: string) => /^\d*$/.test(price);

/** Keeps `typed` while it means the amount `price`, so that the text does not change while the admin types. */
export function shownPrice(price: string, currency: string, typed: string): string {
  if (typed !== '' && priceFrom(typed, currency) === price) return typed;
  return price === '' || !isPrice(price) ? price : priceInMajorUnits(price, currency);
}
