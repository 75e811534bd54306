/** @jest-environment node */
import { priceFrom, shownPrice } from './price';

test.each([
  ['499', 'USD', '49900'],
  ['499.5', 'USD', '49950'],
  ['1,250.50', 'USD', '125050'],
  [' 0 ', 'USD', '0'],
  ['0.05', 'USD', '5'],
  ['45000', 'JPY', '45000'],
  ['007', 'JPY', '7'],
  ['1234567890123456789012', 'JPY', '1234567890123456789012'],
  ['12', '', '1200'],
  ['', 'USD', ''],
  ['499.999', 'USD', '499.999'],
  ['45.5', 'JPY', '45.5'],
  ['-1', 'USD', '-1'],
  ['about 500', 'USD', 'about 500'],
  ['1e3', 'USD', '1e3'],
])('%j in %s is stored as %j', (typed, currency, price) => {
  expect(priceFrom(typed, currency)).toBe(price);
});

test.each([
  ['49900', 'USD', '499', '499'],
  ['49900', 'USD', '', '499.00'],
  ['5', 'USD', '', '0.05'],
  ['45000', 'JPY', '', '45000'],
  ['', 'USD', '', ''],
  ['about 500', 'USD', 'about 500', 'about 500'],
  ['60000', 'USD', '499', '600.00'],
])('%j in %s, typed as %j, is shown as %j', (price, currency, typed, shown) => {
  expect(shownPrice(price, currency, typed)).toBe(shown);
});
