import { fromWire, wireName, type Fields, type Resource, type Stored, type ValuesOf } from '../schema';
import { ApiError } from './api-error';
import type { CallOptions } from './call';
import { hasCapability } from './capabilities';
import { client } from './client';
import type { Answer } from './http';
import { PAGE_LIMIT, pageOf, type ListQuery, type Page } from './list-query';

export async function readList<F extends Fields>(
  resource: Resource<F>,
  path: string,
  options?: CallOptions,
): Promise<Stored<ValuesOf<F>>[]> {
  return recordsIn(resource, await client.get(path, options));
}

/** Without the capability `list-queries`, loads the complete list, then searches, sorts and pages it here. */
export async function readPage<F extends Fields>(
  resource: Resource<F>,
  path: string,
  query: ListQuery,
  options?: CallOptions,
): Promise<Page<Stored<ValuesOf<F>>>> {
  const hasQueries = await hasCapability('list-queries');
  const { body, headers } = await client.query(path, hasQueries ? wireQuery(resource, query) : {}, options);
  const items = recordsIn(resource, body);
  return hasQueries ? pageWithTotal(items, headers) : pageOf(items, query, searchedFields(resource));
}

export const pageWithTotal = <Item>(items: Item[], headers: Answer<unknown>['headers']): Page<Item> => ({
  items,
  total: Number(headers['x-total-count'] ?? items.length),
});

export async function readOne<F extends Fields>(
  resource: Resource<F>,
  path: string,
  options?: CallOptions,
): Promise<Stored<ValuesOf<F>>> {
  const answer = await client.get(path, options);
  const record: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof record !== 'object' || record === null) throw new ApiError(404, `There is no ${resource.title}`);
  return fromWire(resource, record);
}

export const recordsOf = (answer: unknown): Record<string, unknown>[] =>
  Array.isArray(answer) ? (answer as Record<string, unknown>[]) : [];

function recordsIn<F extends Fields>(resource: Resource<F>, answer: unknown): Stored<ValuesOf<F>>[] {
  return recordsOf(answer).map((record) => fromWire(resource, record));
}

export function wireQuery({ fields }: Resource, { search, sort, page = 1, limit = PAGE_LIMIT }: ListQuery) {
  const onWire = (name: string) => {
    const field = fields.properties[name];
    return field ? wireName(name, field) : name;
  };
  return {
    ...(search?.trim() && { q: search.trim() }),
    ...(sort && { sort: sort.replace(/\w+$/, onWire) }),
    page,
    limit,
  };
}

const searchedFields = ({ fields }: Resource): string[] =>
  Object.entries(fields.properties).flatMap(([name, field]) =>
    field.type === 'string' && field.input !== 'image' ? [name] : [],
  );
