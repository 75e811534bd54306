import { paths, type Capability } from '../schema';
import { site } from '../site';
import { problemOf, statusOf } from './api-error';
import { client } from './client';
import { inTime, isServer } from './in-time';
import { hasSession } from './session';

const MAX_AGE_MS = 60_000;
/** Pause after a failed read. No pause on the server, because a page without the list may lack features. */
const FAILED_MS = isServer ? 0 : 5_000;
/** Maximum wait for the list in a browser. Short, because forms and course lists wait for the list. */
const WAIT_MS = 2_000;
/** Maximum wait of an admin until the first list arrives. Without a list, pages of the admin area would be missing. */
const FIRST_ADMIN_MS = 10_000;

/** `expiresAt` is a time of `performance.now()`, because the system clock may be put back. */
type CachedList = { capabilities: readonly unknown[]; expiresAt: number; read?: Promise<void> };

const cachedLists = new Map<string, CachedList>();

/**
 * Reads the service's list at most once a minute, unless a read fails. If a read fails or is late, uses the last list.
 * Before the first response, the list is empty.
 */
export async function hasCapability(capability: Capability): Promise<boolean> {
  const { apiUrl } = site();
  const list: CachedList = cachedLists.get(apiUrl) ?? { capabilities: [], expiresAt: 0 };
  const now = performance.now();
  if (list.expiresAt <= now) {
    cachedLists.set(apiUrl, list);
    list.expiresAt = now + MAX_AGE_MS;
    const isNeeded = hasSession() && list.capabilities.length === 0;
    list.read = inTime(refresh(list), FAILED_MS, isNeeded ? FIRST_ADMIN_MS : WAIT_MS).then((validMs) => {
      list.expiresAt = performance.now() + validMs;
    });
  }
  await list.read;
  return list.capabilities.includes(capability);
}

export const clearCapabilityCache = () => cachedLists.clear();

/** Returns how long the list is valid, in milliseconds. */
async function refresh(list: CachedList): Promise<number> {
  try {
    const answer = await client.get<{ capabilities?: unknown } | null>(paths.readiness);
    const listed: unknown = answer?.capabilities;
    list.capabilities = Array.isArray(listed) ? listed : [];
  } catch (error) {
    // Our own service lists its capabilities even if it is not ready (503). A service that answers 4xx has none.
    const { capabilities } = problemOf(error);
    if (!capabilities && (statusOf(error) ?? 500) >= 500) return FAILED_MS;
    list.capabilities = capabilities ?? [];
  }
  return MAX_AGE_MS;
}
