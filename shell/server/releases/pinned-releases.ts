import { LRUCache } from 'lru-cache';
import { MAX_REMOTES } from 'release-store/release';
import { Turns } from 'release-store/store';
import type { LoadedRelease } from './loaded-release';
import type { ReleaseLoader } from './release-loader';

/** A browser with more pins gets all of them. The next request of another browser with pins unloads the surplus. */
const MAX_PINNED = 8;
/** Without a pause before the next load of a rejected release, a preview link could cause endless CPU load. */
const REJECTED_MS = 2_000;
const MAX_REJECTED = 100;

/** Releases that single browsers get by `/releases/try`, the overlay or a preview. */
export class PinnedReleases {
  private readonly releases = new LRUCache<string, LoadedRelease>({
    max: MAX_REMOTES,
    dispose: ({ renderer }) => renderer?.retire(),
  });
  private readonly rejections = new LRUCache<string, Error>({ max: MAX_REJECTED, ttl: REJECTED_MS });
  private readonly turns = new Turns();

  constructor(
    private readonly loader: Pick<ReleaseLoader, 'load' | 'forget'>,
    private readonly inUse: (remote: string) => LoadedRelease | undefined,
  ) {}

  get = (remote: string, version: string): LoadedRelease | undefined =>
    this.releases.peek(`${remote}@${version}`);

  async preload(versions: Readonly<Record<string, string>>): Promise<void> {
    const pins = Object.entries(versions);
    for (const [remote, version] of pins) {
      if (!this.releases.get(`${remote}@${version}`)) await this.loadInTurn(remote, version);
      while (this.releases.size > Math.max(MAX_PINNED, pins.length)) this.releases.pop();
    }
  }

  /** Loads one release of a remote at a time, because visitors can start expensive loads by preview links. */
  private loadInTurn(remote: string, version: string): Promise<void> {
    return this.turns.run(remote, async () => {
      const key = `${remote}@${version}`;
      if (this.releases.has(key)) return;
      const rejection = this.rejections.get(key);
      if (rejection) throw rejection;
      const release = await this.loader.load(remote, version, this.inUse(remote)).catch((error: Error) => {
        this.rejections.set(key, error);
        throw error;
      });
      release.renderer?.retire(false);
      this.releases.set(key, release);
    });
  }

  remove(remote: string, version: string): void {
    this.releases.delete(`${remote}@${version}`);
  }

  /** The next use of the version reads its files again. */
  forget(remote: string, version: string): void {
    this.remove(remote, version);
    this.rejections.clear();
    this.loader.forget(remote, version);
  }

  removeAll(remote: string): void {
    this.rejections.clear();
    for (const key of this.releases.keys()) if (key.startsWith(`${remote}@`)) this.releases.delete(key);
  }
}
