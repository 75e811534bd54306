import { PAGE_SIZE } from './list-params';

export type ItemNoun = { one: string; many: string };

type List = {
  search: string;
  page: number;
  size?: number;
  shown: number;
  total: number;
  isTotalCapped?: boolean;
};

/** Example: "26 – 50 of 60 courses found for “sql”". */
export function listSummary(list: List, noun: ItemNoun, noneText = `No ${noun.many} yet`): string {
  const { search, page, size = PAGE_SIZE, shown, total, isTotalCapped } = list;
  const found = search ? ` found for “${search}”` : '';
  if (total === 0) return search ? `No ${noun.many}${found}` : noneText;
  const number = `${total.toLocaleString('en')}${isTotalCapped ? ' or more' : ''}`;
  const count = `${number} ${total === 1 ? noun.one : noun.many}${found}`;
  if (total <= size) return count;
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  return `${first.toLocaleString('en')} – ${last.toLocaleString('en')} of ${count}`;
}
