import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { entryOf, isName, type Registry } from '../release';
import { createFolder } from './durable';
import { newIncoming } from './incoming';
import { hasPublishedMark } from './published-mark';
import { previewedVersions } from './previews';
import { updateRegistryFile } from './registry-file';

/** Also removes the files that belong only to previews which `next` ends or replaces. */
export async function updatePreviews(
  releasesDir: string,
  next: (registry: Registry) => Registry | Promise<Registry>,
): Promise<void> {
  const trash = newIncoming(releasesDir);
  await updateRegistryFile(releasesDir, async (before, isLocked) => {
    const after = await next(before);
    const remaining = Object.values(after.previews ?? {});
    for (const preview of Object.values(before.previews ?? {}))
      if (preview.ownsFiles && !remaining.includes(preview))
        await moveUnlessNeeded(releasesDir, after, preview, trash, isLocked);
    return after;
  });
  await rm(trash, { recursive: true, force: true });
}

export async function removePreviewFiles(
  releasesDir: string,
  remote: string,
  version: string,
): Promise<void> {
  if (!isName(remote) || !isName(version)) return;
  const trash = newIncoming(releasesDir);
  await updateRegistryFile(releasesDir, async (registry, isLocked) => {
    await moveUnlessNeeded(releasesDir, registry, { remote, version }, trash, isLocked);
    return registry;
  });
  await rm(trash, { recursive: true, force: true });
}

type StoredRelease = { remote: string; version: string };

/**
 * Call this under the registry's lock, so that the version cannot become live between check and removal. Write the
 * registry after this call: if the process crashes before the write, the preview still exists and can be removed again.
 */
async function moveUnlessNeeded(
  releasesDir: string,
  registry: Registry,
  { remote, version }: StoredRelease,
  trash: string,
  isLocked: () => boolean,
): Promise<void> {
  const folder = join(releasesDir, remote, version);
  if (isNamed(registry, remote, version) || hasPublishedMark(folder)) return;
  await createFolder(join(trash, remote));
  try {
    // Synchronous, because another process could take the lock during an asynchronous call and make the version live.
    if (isLocked()) renameSync(folder, join(trash, remote, version));
  } catch {
    // The preview ends even if the folder cannot be moved, or was moved with another preview of the version.
  }
}

function isNamed(registry: Registry, remote: string, version: string): boolean {
  const { live, candidate, holdback, history = [] } = entryOf(registry, remote) ?? {};
  const inHistory = history.flatMap(({ from, to }) => [from, to]);
  const inPreviews = previewedVersions(registry.previews ?? {}, remote);
  return [live, candidate?.version, holdback?.version, ...inHistory, ...inPreviews].includes(version);
}
