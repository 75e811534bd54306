import type { LoadedRelease, ReleaseLoader } from './release-loader';

const MAX_PINNED = 8;

/** Releases that operators preview, besides those in use. */
export class PinnedReleases {
  private readonly releases = new Map<string, LoadedRelease>();

  constructor(private readonly loader: ReleaseLoader) {}

  get = (remote: string, version: string): LoadedRelease | undefined =>
    this.releases.get(`${remote}@${version}`);

  /** Loads the pinned versions, by remote. @throws Error naming the first version that failed to load */
  async load(versions: Readonly<Record<string, string>>): Promise<void> {
    for (const [remote, version] of Object.entries(versions)) {
      const release = await this.loader.of(remote, version);
      this.remove(remote, version);
      this.releases.set(`${remote}@${version}`, release);
    }
    for (const key of [...this.releases.keys()].slice(0, -MAX_PINNED)) this.releases.delete(key);
  }

  remove(remote: string, version: string): void {
    this.releases.delete(`${remote}@${version}`);
  }
}
