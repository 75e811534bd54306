import { paths, type Capability } from '../schema';
import { site } from '../site';
import { statusOf } from './api-error';
import { client } from './client';

const MAX_AGE_MS = 60_000;

/** The promise `capabilities` never rejects. */
type CachedList = { capabilities: Promise<readonly string[]>; expiresAt: number };

const cachedLists = new Map<string, CachedList>();

/** If the service does not answer, uses its last list. Before its first answer, no capability is known. */
export async function hasCapability(capability: Capability, now = Date.now()): Promise<boolean> {
  const { apiUrl } = site();
  const known = cachedLists.get(apiUrl);
  if (known && known.expiresAt > now) return (await known.capabilities).includes(capability);
  const next: CachedList = {
    expiresAt: now + MAX_AGE_MS,
    capabilities: readCapabilities().catch(() => {
      next.expiresAt = 0;
      return known?.capabilities ?? [];
    }),
  };
  cachedLists.set(apiUrl, next);
  return (await next.capabilities).includes(capability);
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
