import type { Change, RegistryEntry } from './registry';

/** Returns the rollback target. A second rollback in a row goes back one version further. */
export function versionBefore({ live, history }: RegistryEntry): string | undefined {
  const stack: (string | null)[] = [];
  for (const { did, from, to } of history) {
    if (!MAKES_LIVE.has(did)) continue;
    if (stack.length === 0) stack.push(from);
    const index = did === 'rollback' ? stack.lastIndexOf(to) : -1;
    if (index >= 0) stack.length = index + 1;
    else stack.push(to);
  }
  return stack.at(-1) === live ? (stack.at(-2) ?? undefined) : undefined;
}

export const MAKES_LIVE: ReadonlySet<Change['did']> = new Set(['switch', 'rollback', 'promote']);

export const SERVES: ReadonlySet<Change['did']> = new Set([...MAKES_LIVE, 'canary']);
