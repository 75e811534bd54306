import * as Type from '@sinclair/typebox';
import { sql, type RawBuilder } from 'kysely';

/** Query parameters of a list. Without them, the response contains the complete list. */
export type PageParameters = { q?: string; sort?: string; page?: string; limit?: string };

/** Sort expressions by the name that the query uses. */
export type Orders = Record<string, RawBuilder<unknown>>;

type Order = { by: RawBuilder<unknown>; direction: 'asc' | 'desc' };

export type PageRequest = Order & {
  /** A text in any letter case. '' matches all records. */
  search: string;
  page: number;
  limit: number;
};

const SEARCH_MAX_LENGTH = 100;
const DEFAULT_LIMIT = '25';

export const byColumn = (name: string) => sql`${sql.ref(name)}`;

/** Sorts texts regardless of letter case. */
export const byText = (name: string) => sql`lower(${sql.ref(name)})`;

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
      Type.String({ format: 'page-size', description: `1 to 100 records; ${DEFAULT_LIMIT} by default` }),
    ),
  });

/**
 * Returns which page the query requests. If the query names no sort order, the order is `fallback`. Returns undefined
 * if the query has no parameter, which requests the complete list.
 */
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
