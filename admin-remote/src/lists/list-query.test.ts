import { queryOf, wantedIn, withWanted } from './list-query';

const wanted = (address: string) => wantedIn(new URLSearchParams(address), ['name', 'category']);

test('an address tells the search, the order and the page', () => {
  expect(wanted('q=sql&sort=-name&page=3')).toEqual({ search: 'sql', sort: '-name', page: 3 });
  expect(queryOf(wanted('q=sql&sort=-name&page=3'))).toEqual({
    search: 'sql',
    sort: '-name',
    page: 3,
    limit: 25,
  });
});

test('an address that tells nothing wants the first page of all in the stored order', () => {
  expect(wanted('')).toEqual({ search: '', sort: '', page: 1 });
  expect(queryOf(wanted(''))).toEqual({ page: 1, limit: 25 });
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
])('what makes no sense in an address is left out: %s', (address) => {
  expect(wanted(address)).toEqual({ search: '', sort: '', page: 1 });
});

test('a search is cut where the service would refuse it', () => {
  expect(wanted(`q=${'x'.repeat(120)}`).search).toBe('x'.repeat(100));
});

test.each([
  ['another page keeps the search and the order', { page: 3 }, 'list=newsletter&q=a&sort=name&page=3'],
  ['another search begins at its first page', { search: 'b' }, 'list=newsletter&q=b&sort=name'],
  ['another order begins at its first page', { sort: '-name' }, 'list=newsletter&q=a&sort=-name'],
  ['no search leaves nothing behind', { search: '' }, 'list=newsletter&sort=name'],
])('%s', (_what, changes, address) => {
  const params = new URLSearchParams('list=newsletter&q=a&sort=name&page=2');
  expect(withWanted(params, changes).toString()).toBe(address);
});
