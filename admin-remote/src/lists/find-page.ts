import { publicApi, type CallOptions, type ListQuery, type Page } from 'shared-lib/api';
import { messageOf } from 'shared-lib/ui';
import { redirectIfSignedOut } from '../session/signed-out';
import { PAGE_SIZE, queryOf, wantedIn, type Wanted } from './list-query';

/** One page of a list, what it was found by, and why there is none if the service failed. */
export type Found<Item> = Page<Item> & {
  wanted: Wanted;
  failure?: string;
  /** Whether the service keeps what is deleted from the list for a while. */
  hasTrash: boolean;
};

type Source<Item> = {
  read: (query: ListQuery, options: Pick<CallOptions, 'signal'>) => Promise<Page<Item>>;
  /** What the list can be sorted by. */
  sortFields: readonly string[];
  /** The order when the address asks for none; absent: the stored one. */
  defaultSort?: string;
};

/**
 * For loaders: the page that the address asks for. A list that cannot be had is told in its place, so that what was
 * searched for stays there to be tried again.
 * Beyond the last page, where a delete may leave one, is the last page.
 * @throws Response to the login page when the session has ended
 */
export async function findPage<Item>(
  { url, signal }: Request,
  { read, sortFields, defaultSort = '' }: Source<Item>,
): Promise<Found<Item>> {
  const asked = wantedIn(new URL(url).searchParams, sortFields);
  const wanted = { ...asked, sort: asked.sort || defaultSort };
  const trash = publicApi.hasCapability('trash');
  const found = await attempt(wanted);
  const lastPage = pageCount(found.total);
  return wanted.page > lastPage && !found.failure ? attempt({ ...wanted, page: lastPage }) : found;

  async function attempt(wanted: Wanted): Promise<Found<Item>> {
    try {
      return { wanted, ...(await read(queryOf(wanted), { signal })), hasTrash: await trash };
    } catch (error) {
      redirectIfSignedOut(error);
      return { wanted, items: [], total: 0, failure: messageOf(error), hasTrash: false };
    }
  }
}

export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));
