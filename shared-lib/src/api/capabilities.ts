import { paths, type Capability } from '../schema';
import { site } from '../site';
import { statusOf } from './api-error';
import { client } from './client';
import { inTime, isServer } from './in-time';

const MAX_AGE_MS = 60_000;
/** A failed read is repeated after this time; on the server at once, because pages without abilities would be cached. */
const FAILED_MS = isServer ? 0 : 5_000;
/** A form or a list of courses waits for the first answer, so a service that does not answer must not delay it. */
const ANSWER_MS = 2_000;

type CachedList = { capabilities: readonly unknown[]; expiresAt: number; read?: Promise<void> };

const cachedLists = new Map<string, CachedList>();

/** If the service does not answer in time, uses its last list. Before its first answer, no capability is known. */
export async function hasCapability(capability: Capability): Promise<boolean> {
  const { apiUrl } = site();
  const list: CachedList = cachedLists.get(apiUrl) ?? { capabilities: [], expiresAt: 0 };
  if (list.expiresAt <= Date.now()) {
    cachedLists.set(apiUrl, list);
    list.expiresAt = Date.now() + MAX_AGE_MS;
    list.read = inTime(refresh(list), undefined, ANSWER_MS);
  }
  await list.read;
  return list.capabilities.includes(capability);
}

export const clearCapabilityCache = () => cachedLists.clear();

/** A 4xx status means that the service knows no capabilities. */
async function refresh(list: CachedList): Promise<void> {
  try {
    const answer = await client.get<{ capabilities?: unknown } | null>(paths.readiness);
    const listed: unknown = answer?.capabilities;
    list.capabilities = Array.isArray(listed) ? listed : [];
  } catch (error) {
    if ((statusOf(error) ?? 500) < 500) list.capabilities = [];
    else list.expiresAt = Date.now() + FAILED_MS;
  }
}
