import { type CallOptions, type ListQuery, type Page } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { redirectIfSignedOut } from '../session/redirect-if-signed-out';
import { loadTrash, type RestoreScope } from './removal/load-trash';
import { PAGE_SIZE, toListQuery, parseListParams, type ListParams } from './list-params';

export type LoadedList<Item> = Page<Item> & {
  params: ListParams;
  failure?: string;
  trash: RestoreScope;
};

type ListSource<Item> = {
  read: (query: ListQuery, options: Pick<CallOptions, 'signal'>) => Promise<Page<Item>>;
  sortFields: readonly string[];
  defaultSort?: string;
};

export async function loadList<Item>(
  { url, signal }: Request,
  { read, sortFields, defaultSort = '' }: ListSource<Item>,
): Promise<LoadedList<Item>> {
  const requested = parseListParams(new URL(url).searchParams, sortFields);
  const params = { ...requested, sort: requested.sort || defaultSort };
  const trash = loadTrash();
  const list = await readList(params);
  const lastPage = pageCount(list.total);
  return params.page > lastPage && !list.failure ? readList({ ...params, page: lastPage }) : list;

  async function readList(params: ListParams): Promise<LoadedList<Item>> {
    try {
      return { params, ...(await read(toListQuery(params), { signal })), trash: await trash };
    } catch (error) {
      redirectIfSignedOut(error);
      return { params, items: [], total: 0, failure: messageOf(error), trash: await trash };
    }
  }
}

export const pageCount = (total: number, size = PAGE_SIZE) => Math.max(1, Math.ceil(total / size));
