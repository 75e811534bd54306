import { paths, type Capability } from '../schema';
import { site } from '../site';
import { statusOf } from './api-error';
import { client } from './client';
import { inTime, isServer } from './in-time';

const MAX_AGE_MS = 60_000;
/**
 * A failed read is repeated this time after its start. On the server, the next page repeats it at once, because the shell caches a
 * page only if all its own calls were answered.
 */
const FAILED_MS = isServer ? 0 : 5_000;
/** A form or a list of courses waits for the first answer, so a service that does not answer must not delay it. */
const ANSWER_MS = 2_000;

type CachedList = { capabilities: readonly unknown[]; expiresAt: number; read?: Promise<void> };

const cachedLists = new Map<string, CachedList>();

/** If the service does not answer in time, uses its last list. Before its first answer, no capability is known. */
export async function hasCapability(capability: Capability): Promise<boolean> {
  const { apiUrl } = site();
  const list: CachedList = cachedLists.get(apiUrl) ?? { capabilities: [], expiresAt: 0 };
  const now = Date.now();
  if (list.expiresAt <= now) {
    cachedLists.set(apiUrl, list);
    list.expiresAt = now + MAX_AGE_MS;
    list.read = inTime(refresh(list), FAILED_MS, ANSWER_MS).then((validMs) => {
      list.expiresAt = now + validMs;
    });
  }
  await list.read;
  return list.capabilities.includes(capability);
}

export const clearCapabilityCache = () => cachedLists.clear();

/** Returns how long the list is valid, in milliseconds. A 4xx status means that the service knows no capabilities. */
async function refresh(list: CachedList): Promise<number> {
  try {
    const answer = await client.get<{ capabilities?: unknown } | null>(paths.readiness);
    const listed: unknown = answer?.capabilities;
    list.capabilities = Array.isArray(listed) ? listed : [];
  } catch (error) {
    if ((statusOf(error) ?? 500) >= 500) return FAILED_MS;
    list.capabilities = [];
  }
  return MAX_AGE_MS;
}
