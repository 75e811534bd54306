import type { CallOptions } from './call';
import { hasCapability } from './capabilities';
import { client } from './client';

/**
 * If the response was lost, repeat the call with the same key: a service with the capability `idempotent-adds` then
 * returns the stored record and adds no second one.
 */
export async function add<T = unknown>(
  path: string,
  body: unknown,
  { idempotencyKey, ...options }: CallOptions = {},
): Promise<T> {
  const canSendKey = idempotencyKey !== undefined && (await hasCapability('idempotent-adds'));
  return client.post<T>(path, body, { ...options, ...(canSendKey && { idempotencyKey }) });
}
