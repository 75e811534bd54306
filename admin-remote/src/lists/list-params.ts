import type { ListQuery } from 'shared-lib/api';

export const PAGE_SIZE = 25;

/** The service rejects longer searches. */
export const SEARCH_MAX_LENGTH = 100;

export type ListParams = { search: string; sort: string; page: number };

export function parseListParams(params: URLSearchParams, sortFields: readonly string[]): ListParams {
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    sort: sortFields.includes(sort.replace(/^-/, '')) ? sort : '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Returns the query string for a changed list. After a new search or sort order, the list starts at page 1. */
export function changeListParams(params: URLSearchParams, changes: Partial<ListParams>): URLSearchParams {
  const { search, sort, page = 1 } = changes;
  const next = new URLSearchParams(params);
  if (search !== undefined) setOrDelete(next, 'q', search);
  if (sort !== undefined) setOrDelete(next, 'sort', sort);
  setOrDelete(next, 'page', page > 1 ? String(page) : '');
  return next;
}

function setOrDelete(params: URLSearchParams, name: string, value: string) {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

export const toListQuery = ({ search, sort, page }: ListParams): ListQuery => ({
  page,
  limit: PAGE_SIZE,
  ...(search && { search }),
  ...(sort && { sort }),
});
