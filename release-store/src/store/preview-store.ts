import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entryOf, isName, type Author, type Preview, type Registry } from '../release';
import { createFolder } from './durable';
import { newIncoming } from './incoming';
import {
  isExpired,
  previewedVersions,
  withoutExpired,
  withoutPreview,
  withPreview,
  type PreviewRequest,
} from './previews';
import { readRegistryFile, updateRegistryFile } from './registry-file';
import { requireStored } from './stored-versions';

export class PreviewStore {
  constructor(private readonly releasesDir: string) {}

  /** Returns the preview's id and the preview. Replaces the remote's preview with the same name. */
  async add(remote: string, request: PreviewRequest, author: Author = {}): Promise<[string, Preview]> {
    let added: [string, Preview] | undefined;
    const ended = await this.update(async (registry) => {
      const { id, preview, previews } = withPreview(registry.previews ?? {}, remote, request, author);
      await requireStored(this.releasesDir, remote, preview.version);
      added = [id, preview];
      return { ...registry, previews };
    });
    await this.removeFilesOf(ended);
    return added!;
  }

  /** @param key id or name */
  async remove(remote: string, key: string): Promise<void> {
    const ended = await this.update((registry) => ({
      ...registry,
      previews: withoutPreview(registry.previews ?? {}, remote, key),
    }));
    await this.removeFilesOf(ended);
  }

  async removeExpired(): Promise<void> {
    const { previews = {} } = await readRegistryFile(this.releasesDir);
    if (!Object.values(previews).some((preview) => isExpired(preview))) return;
    const ended = await this.update((registry) => ({
      ...registry,
      previews: withoutExpired(registry.previews ?? {}),
    }));
    await this.removeFilesOf(ended);
  }

  /** Removes a version that was published only for previews, unless the registry still names the version. */
  async removeFiles(remote: string, version: string): Promise<void> {
    if (!isName(remote) || !isName(version)) return;
    const removed = newIncoming(this.releasesDir);
    await createFolder(dirname(removed));
    // The registry's lock keeps the version from becoming live between check and removal.
    await updateRegistryFile(this.releasesDir, async (registry) => {
      if (!isNamed(registry, remote, version))
        await rename(join(this.releasesDir, remote, version), removed).catch(() => undefined);
      return registry;
    });
    await rm(removed, { recursive: true, force: true });
  }

  /** @returns the previews that the change ended or replaced */
  private async update(next: (registry: Registry) => Registry | Promise<Registry>): Promise<Preview[]> {
    let ended: Preview[] = [];
    await updateRegistryFile(this.releasesDir, async (before) => {
      const after = await next(before);
      const remaining = Object.values(after.previews ?? {});
      ended = Object.values(before.previews ?? {}).filter((preview) => !remaining.includes(preview));
      return after;
    });
    return ended;
  }

  private async removeFilesOf(ended: Preview[]): Promise<void> {
    for (const { remote, version, ownsFiles } of ended)
      if (ownsFiles) await this.removeFiles(remote, version);
  }
}

function isNamed(registry: Registry, remote: string, version: string): boolean {
  const { live, candidate, holdback, history = [] } = entryOf(registry, remote) ?? {};
  const inHistory = history.flatMap(({ from, to }) => [from, to]);
  const inPreviews = previewedVersions(registry.previews ?? {}, remote);
  return [live, candidate?.version, holdback?.version, ...inHistory, ...inPreviews].includes(version);
}
