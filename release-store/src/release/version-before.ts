import type { Change, RegistryEntry } from './registry';

/**
 * Version to which a rollback switches: the version that was live before the live one, or undefined if the history does
 * not name it. A second rollback in a row switches to the version before that.
 */
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

/** Changes that can make another version live for all visitors. */
export const MAKES_LIVE: ReadonlySet<Change['did']> = new Set(['switch', 'rollback', 'promote']);

/** Changes that make a release available to visitors. */
export const SERVES: ReadonlySet<Change['did']> = new Set([...MAKES_LIVE, 'canary']);
