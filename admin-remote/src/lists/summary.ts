import { PAGE_SIZE } from './list-query';
import type { Found } from './find-page';

/** What the things of a list are called. */
export type Noun = { one: string; many: string };

/** How many there are and which of them are shown. */
export function summaryOf({ wanted: { search, page }, items, total }: Found<unknown>, noun: Noun): string {
  const found = search ? ` found for “${search}”` : '';
  if (total === 0) return search ? `No ${noun.many}${found}` : `No ${noun.many} yet`;
  const count = `${total.toLocaleString('en')} ${total === 1 ? noun.one : noun.many}${found}`;
  if (total <= PAGE_SIZE) return count;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + items.length - 1;
  return `${first.toLocaleString('en')} – ${last.toLocaleString('en')} of ${count}`;
}
