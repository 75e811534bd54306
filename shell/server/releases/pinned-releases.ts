import { LRUCache } from 'lru-cache';
import type { LoadedRelease, ReleaseLoader } from './release-loader';

const MAX_PINNED = 8;

/** Releases that one browser gets, by `/releases/try`, the overlay or a preview. */
export class PinnedReleases {
  private readonly releases = new LRUCache<string, LoadedRelease>({ max: MAX_PINNED });

  constructor(private readonly loader: ReleaseLoader) {}

  get = (remote: string, version: string): LoadedRelease | undefined =>
    this.releases.peek(`${remote}@${version}`);

  /** Loads pinned releases. @throws Error of the first release that cannot be loaded */
  async preload(versions: Readonly<Record<string, string>>): Promise<void> {
    for (const [remote, version] of Object.entries(versions))
      this.releases.set(`${remote}@${version}`, await this.loader.load(remote, version));
  }

  remove(remote: string, version: string): void {
    this.releases.delete(`${remote}@${version}`);
  }

  removeAll(remote: string): void {
    for (const key of this.releases.keys()) if (key.startsWith(`${remote}@`)) this.releases.delete(key);
  }
}
