export type ListQuery = {
  search?: string;
  /** Name of a field in our code, which the service may call differently. A leading `-` sorts in descending order. */
  sort?: string;
  page?: number;
  limit?: number;
};

export type Page<Item> = { items: Item[]; total: number };

export const PAGE_LIMIT = 25;

/** Applies the query to a complete list, for services without the capability `list-queries`. */
export function pageOf<Item extends object>(
  items: Item[],
  { search = '', sort = '', page = 1, limit = PAGE_LIMIT }: ListQuery,
  searched: string[],
): Page<Item> {
  const words = search.trim().toLowerCase();
  const matches = items.filter((item) =>
    searched.some((field) => textOf(item, field).toLowerCase().includes(words)),
  );
  const first = (page - 1) * limit;
  return { items: sorted(matches, sort).slice(first, first + limit), total: matches.length };
}

const alphabetical = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function sorted<Item extends object>(items: Item[], sort: string): Item[] {
  if (sort === '') return items;
  const field = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return [...items].sort((a, b) => direction * alphabetical.compare(textOf(a, field), textOf(b, field)));
}

function textOf(item: object, field: string): string {
  // Applications have a `date` and a `time`, but no `createdAt`.
  if (field === 'createdAt') return `${textOf(item, 'date')} ${textOf(item, 'time')}`;
  const text = (item as Record<string, unknown>)[field];
  return typeof text === 'string' ? text : '';
}
