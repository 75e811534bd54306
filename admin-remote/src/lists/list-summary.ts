import { PAGE_SIZE } from './list-params';
import type { LoadedList } from './load-list';

export type ItemNoun = { one: string; many: string };

export function listSummary(
  { params: { search, page }, items, total }: LoadedList<unknown>,
  noun: ItemNoun,
): string {
  const found = search ? ` found for “${search}”` : '';
  if (total === 0) return search ? `No ${noun.many}${found}` : `No ${noun.many} yet`;
  const count = `${total.toLocaleString('en')} ${total === 1 ? noun.one : noun.many}${found}`;
  if (total <= PAGE_SIZE) return count;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + items.length - 1;
  return `${first.toLocaleString('en')} – ${last.toLocaleString('en')} of ${count}`;
}
