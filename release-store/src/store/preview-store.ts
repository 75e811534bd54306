import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isName, RELEASE_FILE, type Author, type Preview, type Registry } from '../release';
import { createFolder } from './durable';
import { BadChange, storeError } from './errors';
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

/** The previews in the registry of a folder of releases, and the files that were published only for previews. */
export class PreviewStore {
  constructor(private readonly releasesDir: string) {}

  /**
   * Adds a preview of a stored version, or replaces the one with the same name.
   * @param author verified holder of the caller's token
   * @throws BadChange, BadRegistry, StoreFull, StoreReadOnly
   */
  async add(remote: string, request: PreviewRequest, author: Author = {}): Promise<[string, Preview]> {
    let added: [string, Preview] | undefined;
    const ended = await this.update(async (registry) => {
      const { id, preview, previews } = withPreview(registry.previews ?? {}, remote, request, author);
      if (!(await this.has(remote, preview.version)))
        throw new BadChange(`${remote} ${preview.version} is not in the store: publish it first`);
      added = [id, preview];
      return { ...registry, previews };
    });
    await this.removeFilesOf(ended);
    return added!;
  }

  /**
   * Ends a preview.
   * @param key id or name
   * @throws as `add`
   */
  async remove(remote: string, key: string): Promise<void> {
    const ended = await this.update((registry) => ({
      ...registry,
      previews: withoutPreview(registry.previews ?? {}, remote, key),
    }));
    await this.removeFilesOf(ended);
  }

  /** @throws BadRegistry, StoreFull, StoreReadOnly */
  async removeExpired(): Promise<void> {
    const { previews = {} } = await readRegistryFile(this.releasesDir);
    if (!Object.values(previews).some((preview) => isExpired(preview))) return;
    const ended = await this.update((registry) => ({
      ...registry,
      previews: withoutExpired(registry.previews ?? {}),
    }));
    await this.removeFilesOf(ended);
  }

  /** Removes a version that was published for a preview, if neither the registry nor a preview names it. */
  async removeFiles(remote: string, version: string): Promise<void> {
    if (!isName(remote) || !isName(version)) return;
    const removed = newIncoming(this.releasesDir);
    await createFolder(dirname(removed));
    // Holds the lock of the registry, so that the version does not become live between check and removal.
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
    try {
      await updateRegistryFile(this.releasesDir, async (before) => {
        const after = await next(before);
        const remaining = Object.values(after.previews ?? {});
        ended = Object.values(before.previews ?? {}).filter((preview) => !remaining.includes(preview));
        return after;
      });
    } catch (error) {
      throw storeError(error);
    }
    return ended;
  }

  private async removeFilesOf(ended: Preview[]): Promise<void> {
    for (const { remote, version, ownsFiles } of ended)
      if (ownsFiles) await this.removeFiles(remote, version);
  }

  private has = (remote: string, version: string): Promise<boolean> =>
    stat(join(this.releasesDir, remote, version, RELEASE_FILE)).then(
      () => true,
      () => false,
    );
}

/** Whether visitors get the version, got it, or can see it in a preview. */
function isNamed({ remotes, previews = {} }: Registry, remote: string, version: string): boolean {
  const {
    live,
    candidate,
    holdback,
    history = [],
  } = (Object.hasOwn(remotes, remote) && remotes[remote]) || {};
  const inRegistry = [
    live,
    candidate?.version,
    holdback?.version,
    ...history.flatMap(({ from, to }) => [from, to]),
  ];
  return [...inRegistry, ...previewedVersions(previews, remote)].includes(version);
}
