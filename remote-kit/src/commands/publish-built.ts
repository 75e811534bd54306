import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from 'release-store/archive';
import { RELEASE_FILE, type RegistryEntry, type Release } from 'release-store/release';
import { FolderStore } from 'release-store/store';
import { authorIn, MAKES_LIVE } from './history';

type Options = {
  by: { who: string; why: string };
  /** Makes it live even if that replaces what somebody else released, or ends a canary. */
  isForced?: boolean;
};

export type Publication = {
  release: Release;
  /** Why visitors keep what they have, in a sentence. */
  kept?: string;
};

/**
 * Puts a built release into a folder of releases and makes it live, unless that would replace a release that somebody
 * other than `by` made live, or end a canary: then nothing changes, and `kept` says so.
 */
export async function publishBuilt(
  folder: string,
  releasesDir: string,
  { by, isForced = false }: Options,
): Promise<Publication> {
  const release = JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as Release;
  const { name, version } = release;
  const store = new FolderStore(releasesDir);
  const { entry, tag, versions } = await store.entry(name);
  const kept = isForced ? undefined : keptBecause(entry, release, by.who);
  if (kept) return { release, kept };
  if (!versions.includes(version)) await store.put(name, version, filesIn(folder));
  if (entry?.live !== version || entry.candidate)
    await store.change(name, tag, { did: 'switch', ...by, version });
  return { release };
}

function keptBecause(
  entry: RegistryEntry | null,
  { name, version }: Release,
  who: string,
): string | undefined {
  if (!entry || entry.live === null) return undefined;
  if (entry.candidate)
    return `${name}: the canary ${entry.candidate.version} is running beside ${entry.live}, so ${version} of this folder was not published.`;
  if (entry.live === version) return undefined;
  const last = entry.history.findLast(({ to, did }) => to === entry.live && MAKES_LIVE.has(did));
  const isOwn = last !== undefined && last.who === who && last.role === undefined;
  return isOwn
    ? undefined
    : `${name}: ${entry.live} is live, released by ${last ? authorIn(last) : 'an unknown person'}, so ${version} of this folder was not published.`;
}
