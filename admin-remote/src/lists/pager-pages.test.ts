/** @jest-environment node */
import { pagerPages } from './pager-pages';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [3, 5, '1 2 3 4 5'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [2000, 4000, '1 … 1999 2000 2001 … 4000'],
])('on page %i of %i the pager offers %s', (page, pages, offered) => {
  expect(
    pagerPages(page, pages)
      .map((one) => one ?? '…')
      .join(' '),
  ).toBe(offered);
});
