import { paths, type Capability } from '../schema';
import { site } from '../site';
import { statusOf } from './api-error';
import { client } from './client';

const MAX_AGE_MS = 60_000;

type CachedList = { capabilities: Promise<readonly string[]>; expiresAt: number };

const cachedLists = new Map<string, CachedList>();

export async function hasCapability(capability: Capability, now = Date.now()): Promise<boolean> {
  const { apiUrl } = site();
  let cached = cachedLists.get(apiUrl);
  if (!cached || cached.expiresAt <= now) {
    cached = { capabilities: readCapabilities(), expiresAt: now + MAX_AGE_MS };
    cachedLists.set(apiUrl, cached);
    cached.capabilities.catch(() => cachedLists.delete(apiUrl));
  }
  const capabilities = await cached.capabilities.catch((): readonly string[] => []);
  return capabilities.includes(capability);
}

export const clearCapabilityCache = () => cachedLists.clear();

/** Returns [] for a 4xx status, which means that the service knows no capabilities. */
async function readCapabilities(): Promise<readonly string[]> {
  try {
    const answer = await client.get<{ capabilities?: unknown } | null>(paths.readiness);
    const listed: unknown = answer?.capabilities;
    return Array.isArray(listed) ? listed.filter((entry) => typeof entry === 'string') : [];
  } catch (error) {
    if ((statusOf(error) ?? 500) < 500) return [];
    throw error;
  }
}
