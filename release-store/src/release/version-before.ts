import type { Change, RegistryEntry } from './registry';

/**
 * Returns the version that a rollback makes live, or undefined if the history contains none. A second rollback in a row
 * goes back one version further.
 */
export function versionBefore(entry: RegistryEntry): string | undefined {
  const { live } = entry;
  const stack: (string | null)[] = [];
  for (const { did, from, to } of historyOfRegistration(entry)) {
    if (!MAKES_LIVE.has(did)) continue;
    if (stack.length === 0) stack.push(from);
    const index = did === 'rollback' ? stack.lastIndexOf(to) : -1;
    if (index >= 0) stack.length = index + 1;
    // A switch to the version that is already live only ends a canary.
    else if (stack.at(-1) !== to) stack.push(to);
  }
  return stack.at(-1) === live ? (stack.at(-2) ?? undefined) : undefined;
}

/** Without an `unregister` in the history, all versions belong to the current registration. */
export const mayBelongToRegistration = (entry: RegistryEntry, version: string): boolean =>
  version === entry.live ||
  !entry.history.some(isUnregister) ||
  historyOfRegistration(entry).some(({ did, to }) => MAKES_LIVE.has(did) && to === version);

/** Omits changes before the last `unregister`, because another team may have registered the remote since. */
const historyOfRegistration = ({ history }: RegistryEntry): Change[] =>
  history.slice(history.findLastIndex(isUnregister) + 1);

const isUnregister = ({ did }: Change): boolean => did === 'unregister';

export const MAKES_LIVE: ReadonlySet<Change['did']> = new Set(['switch', 'rollback', 'promote']);

export const SERVES: ReadonlySet<Change['did']> = new Set([...MAKES_LIVE, 'canary']);
