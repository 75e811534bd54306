import * as Type from '@sinclair/typebox';
import { sql, type RawBuilder } from 'kysely';

/** What a caller may add to a list's address. Without any of them the whole list is meant. */
export type PageParameters = { q?: string; sort?: string; page?: string; limit?: string };

/** What a list can be sorted by, under the names that callers use. */
export type Orders = Record<string, RawBuilder<unknown>>;

type Order = { by: RawBuilder<unknown>; direction: 'asc' | 'desc' };

export type PageRequest = Order & {
  /** In any letter case; '' finds everything. */
  search: string;
  /** From 1. */
  page: number;
  limit: number;
};

const SEARCH_MAX_LENGTH = 100;
const DEFAULT_LIMIT = '25';

export const byColumn = (name: string) => sql`${sql.ref(name)}`;

/** Letter case does not count. */
export const byText = (name: string) => sql`lower(${sql.ref(name)})`;

/** The parameters as validation and the API's description know them. */
export const pageParameters = (orders: Orders) =>
  Type.Object({
    q: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH, description: 'What records have to hold' })),
    sort: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        enum: Object.keys(orders).flatMap((name) => [name, `-${name}`]),
        description: 'Descending with - before the name',
      }),
    ),
    page: Type.Optional(Type.String({ format: 'page-number', description: 'From 1' })),
    limit: Type.Optional(
      Type.String({ format: 'page-size', description: `1 to 100 records; ${DEFAULT_LIMIT} unless told` }),
    ),
  });

/** The page that is asked for, sorted by `fallback` if by nothing else; undefined when it is the whole list. */
export function pageRequest(
  { q, sort, page, limit }: PageParameters,
  orders: Orders,
  fallback: Order,
): PageRequest | undefined {
  if ([q, sort, page, limit].every((parameter) => parameter === undefined)) return undefined;
  const by = orders[sort?.replace(/^-/, '') ?? ''];
  const order: Order = by ? { by, direction: sort?.startsWith('-') ? 'desc' : 'asc' } : fallback;
  return {
    ...order,
    search: (q ?? '').trim(),
    page: Number(page ?? '1'),
    limit: Number(limit ?? DEFAULT_LIMIT),
  };
}
