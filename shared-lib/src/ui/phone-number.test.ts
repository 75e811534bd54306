/** @jest-environment node */
import { cleanPhoneNumber } from './phone-number';

test.each([
  ['5550100200', '5550100200'],
  ['+1 (555) 010-0200', '+15550100200'],
  ['1+555', '1555'],
  [' + 1 555', '+1555'],
  ['++44', '+44'],
  ['abc', ''],
  ['+', '+'],
  ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
  ['+۱۲۳۴۵ ۶۷۸۹۰', '+1234567890'],
  ['٪ پ ۺ', ''],
  ['٩+44', '944'],
])('"%s" becomes "%s"', (typed, kept) => {
  expect(cleanPhoneNumber(typed)).toBe(kept);
});
