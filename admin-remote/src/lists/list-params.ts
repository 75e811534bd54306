import type { ListQuery } from 'shared-lib/api';

/** For all lists except the request desk. */
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

export type ParamChanges = Record<string, string | number>;

/** The value '' deletes a parameter. Changes other than `open` and `page`, such as a search, return to page 1. */
export function changeListParams(params: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  if (Object.keys(changes).some((name) => name !== 'open')) next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value === '') next.delete(name);
    else next.set(name, String(value));
  return next;
}

export const toListQuery = ({ search, sort, page }: ListParams): ListQuery => ({
  page,
  limit: PAGE_SIZE,
  ...(search && { search }),
  ...(sort && { sort }),
});
