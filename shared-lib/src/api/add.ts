import type { CallOptions } from './call';
import { hasCapability } from './capabilities';
import { client } from './client';

/** Adds a record. With an idempotency key, a repeat after a lost response returns the stored record. */
export async function add<T = unknown>(
  path: string,
  body: unknown,
  { idempotencyKey, ...options }: CallOptions = {},
): Promise<T> {
  const isKnown = idempotencyKey !== undefined && (await hasCapability('idempotent-adds'));
  return client.post<T>(path, body, { ...options, ...(isKnown && { idempotencyKey }) });
}
