/** @jest-environment node */
import { toListQuery, parseListParams, changeListParams } from './list-params';

const paramsOf = (address: string) => parseListParams(new URLSearchParams(address), ['name', 'category']);

test('a URL selects the search, the order and the page', () => {
  expect(paramsOf('q=sql&sort=-name&page=3')).toEqual({ search: 'sql', sort: '-name', page: 3 });
  expect(toListQuery(paramsOf('q=sql&sort=-name&page=3'))).toEqual({
    search: 'sql',
    sort: '-name',
    page: 3,
    limit: 25,
  });
});

test('a URL without parameters selects the first page in the stored order', () => {
  expect(paramsOf('')).toEqual({ search: '', sort: '', page: 1 });
  expect(toListQuery(paramsOf(''))).toEqual({ page: 1, limit: 25 });
});

test.each([
  'page=0',
  'page=-2',
  'page=1.5',
  'page=x',
  'page=1e99',
  'sort=password',
  'sort=--name',
  'q=%20%20',
])('an invalid value in a URL is ignored: %s', (address) => {
  expect(paramsOf(address)).toEqual({ search: '', sort: '', page: 1 });
});

test('a search is cut at the limit of the service', () => {
  expect(paramsOf(`q=${'x'.repeat(120)}`).search).toBe('x'.repeat(100));
});

test.each([
  ['another page keeps the search and the order', { page: 3 }, 'list=newsletter&q=a&sort=name&page=3'],
  ['another search begins at its first page', { q: 'b' }, 'list=newsletter&q=b&sort=name'],
  ['another order begins at its first page', { sort: '-name' }, 'list=newsletter&q=a&sort=-name'],
  ['no search leaves nothing behind', { q: '' }, 'list=newsletter&sort=name'],
  ['an open record keeps the page', { open: '7' }, 'list=newsletter&q=a&sort=name&page=2&open=7'],
])('%s', (_what, changes, address) => {
  const params = new URLSearchParams('list=newsletter&q=a&sort=name&page=2');
  expect(changeListParams(params, changes).toString()).toBe(address);
});
