import * as Type from '@sinclair/typebox';
import { sql, type RawBuilder } from 'kysely';

/** Without parameters, the response contains the complete list. */
export type PageParameters = { q?: string; sort?: string; page?: string; limit?: string };

export type Orders = Record<string, Order['by']>;

type Order = { by: RawBuilder<unknown> | Alphabetical; direction: 'asc' | 'desc' };

/** Sorts the texts of a column in the service. Only for small tables, because each page reads all matches. */
export type Alphabetical = { column: string };

export type PageRequest = Order & {
  /** '' matches all records. */
  search: string;
  page: number;
  limit: number;
};

const SEARCH_MAX_LENGTH = 100;
const DEFAULT_LIMIT = '25';

export const byColumn = (name: string) => sql`${sql.ref(name)}`;

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

export function pageRequest(
  { q, sort, page, limit }: PageParameters,
  orders: Orders,
  fallback: Order,
): PageRequest | undefined {
  if ([q, sort, page, limit].every((parameter) => parameter === undefined)) return undefined;
  const name = sort?.replace(/^-/, '') ?? '';
  const by = Object.hasOwn(orders, name) ? orders[name] : undefined;
  const order: Order = by ? { by, direction: sort?.startsWith('-') ? 'desc' : 'asc' } : fallback;
  return {
    ...order,
    search: (q ?? '').trim(),
    page: Number(page ?? '1'),
    limit: Number(limit ?? DEFAULT_LIMIT),
  };
}
