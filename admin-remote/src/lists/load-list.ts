import { publicApi, type CallOptions, type ListQuery, type Page } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { redirectIfSignedOut } from '../session/redirect-if-signed-out';
import { PAGE_SIZE, toListQuery, parseListParams, type ListParams } from './list-params';

/** One page of a list and the parameters that it was loaded with. After a failure it has no items. */
export type LoadedList<Item> = Page<Item> & {
  params: ListParams;
  failure?: string;
  /** Whether the service can restore deleted items. */
  hasTrash: boolean;
};

type ListSource<Item> = {
  read: (query: ListQuery, options: Pick<CallOptions, 'signal'>) => Promise<Page<Item>>;
  sortFields: readonly string[];
  /** By default the stored order. */
  defaultSort?: string;
};

/**
 * Loads the page of a list that the URL names, or the last page if the URL is beyond it, as it may be after a removal.
 * Resolves even if the service fails, so that the search box stays on the page.
 * @throws Response that redirects to the login page if the session has ended
 */
export async function loadList<Item>(
  { url, signal }: Request,
  { read, sortFields, defaultSort = '' }: ListSource<Item>,
): Promise<LoadedList<Item>> {
  const requested = parseListParams(new URL(url).searchParams, sortFields);
  const params = { ...requested, sort: requested.sort || defaultSort };
  const trash = publicApi.hasCapability('trash');
  const list = await readList(params);
  const lastPage = pageCount(list.total);
  return params.page > lastPage && !list.failure ? readList({ ...params, page: lastPage }) : list;

  async function readList(params: ListParams): Promise<LoadedList<Item>> {
    try {
      return { params, ...(await read(toListQuery(params), { signal })), hasTrash: await trash };
    } catch (error) {
      redirectIfSignedOut(error);
      return { params, items: [], total: 0, failure: messageOf(error), hasTrash: false };
    }
  }
}

export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));
