/** @jest-environment node */
import { withAsciiDigits } from './ascii-digits';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['（０３）　１２', '(03) 12'],
  ['＋44\u00a020', '+44 20'],
  ['+44 ext. 5', '+44 ext. 5'],
  ['٪ پ ۺ', '٪ پ ۺ'],
  ['', ''],
])('"%s" becomes "%s"', (text, ascii) => {
  expect(withAsciiDigits(text)).toBe(ascii);
});
