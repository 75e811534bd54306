import type { ListQuery } from 'shared-lib/api';

export const PAGE_SIZE = 25;

/** What the service searches for at most. */
export const SEARCH_MAX_LENGTH = 100;

/** A query as addresses hold it: what is absent is ''. */
export type Wanted = { search: string; sort: string; page: number };

/** What the address of a list asks for. People type addresses too: what makes no sense there is left out. */
export function wantedIn(params: URLSearchParams, sortFields: readonly string[]): Wanted {
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    sort: sortFields.includes(sort.replace(/^-/, '')) ? sort : '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The parameters for another part of the list. A search or an order begins at its first page. */
export function withWanted(params: URLSearchParams, changes: Partial<Wanted>): URLSearchParams {
  const { search, sort, page = 1 } = changes;
  const next = new URLSearchParams(params);
  if (search !== undefined) put(next, 'q', search);
  if (sort !== undefined) put(next, 'sort', sort);
  put(next, 'page', page > 1 ? String(page) : '');
  return next;
}

function put(params: URLSearchParams, name: string, value: string) {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

export const queryOf = ({ search, sort, page }: Wanted): ListQuery => ({
  page,
  limit: PAGE_SIZE,
  ...(search && { search }),
  ...(sort && { sort }),
});
