/** Which part of a list is wanted. */
export type ListQuery = {
  search?: string;
  /** A field by our name for it, `-` before it for descending. Absent: the stored order. */
  sort?: string;
  /** From 1. */
  page?: number;
  limit?: number;
};

/** One page of a list, and how many match in all. */
export type Page<Item> = { items: Item[]; total: number };

export const PAGE_LIMIT = 25;

/**
 * The page of a whole list: for services that search, sort and page nothing themselves.
 * @param searched the fields that a search looks into
 */
export function pageOf<Item extends object>(
  items: Item[],
  { search = '', sort = '', page = 1, limit = PAGE_LIMIT }: ListQuery,
  searched: string[],
): Page<Item> {
  const words = search.trim().toLowerCase();
  const found = items.filter((item) =>
    searched.some((field) => textOf(item, field).toLowerCase().includes(words)),
  );
  const first = (page - 1) * limit;
  return { items: sorted(found, sort).slice(first, first + limit), total: found.length };
}

const alphabetical = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function sorted<Item extends object>(items: Item[], sort: string): Item[] {
  if (sort === '') return items;
  const field = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return [...items].sort(
    (one, other) => direction * alphabetical.compare(textOf(one, field), textOf(other, field)),
  );
}

function textOf(item: object, field: string): string {
  // Requests tell when they were sent by the day and the minute.
  if (field === 'createdAt') return `${textOf(item, 'date')} ${textOf(item, 'time')}`;
  const text = (item as Record<string, unknown>)[field];
  return typeof text === 'string' ? text : '';
}
