import type { Author, Preview } from '../release';
import { removePreviewFiles, updatePreviews } from './preview-files';
import { isExpired, withoutExpired, withoutPreview, withPreview, type PreviewRequest } from './previews';
import { requireNotUnregistered } from './register';
import { readRegistryFile } from './registry-file';
import { requireStored } from './stored-versions';

export class PreviewStore {
  constructor(private readonly releasesDir: string) {}

  /** Replaces the remote's preview with the same name. */
  async add(remote: string, request: PreviewRequest, author: Author = {}): Promise<[string, Preview]> {
    let added: [string, Preview] | undefined;
    await updatePreviews(this.releasesDir, async (registry) => {
      requireNotUnregistered(registry, remote);
      const { id, preview, previews } = withPreview(registry.previews ?? {}, remote, request, author);
      await requireStored(this.releasesDir, remote, preview.version);
      added = [id, preview];
      return { ...registry, previews };
    });
    return added!;
  }

  /** @param key id or name */
  remove(remote: string, key: string): Promise<void> {
    return updatePreviews(this.releasesDir, (registry) => ({
      ...registry,
      previews: withoutPreview(registry.previews ?? {}, remote, key),
    }));
  }

  async removeExpired(): Promise<void> {
    const { previews = {} } = await readRegistryFile(this.releasesDir);
    if (!Object.values(previews).some((preview) => isExpired(preview))) return;
    await updatePreviews(this.releasesDir, (registry) => ({
      ...registry,
      previews: withoutExpired(registry.previews ?? {}),
    }));
  }

  /** Call this only for a version that was published for previews. Keeps the version if the registry names it. */
  removeFiles(remote: string, version: string): Promise<void> {
    return removePreviewFiles(this.releasesDir, remote, version);
  }
}
