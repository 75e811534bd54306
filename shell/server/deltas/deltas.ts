import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { FolderStore } from 'release-store/store';
import type { Config } from '../config';
import {
  fallbackOf,
  archiveShellScripts,
  MAX_FORMER_BUILDS,
  recentVersions,
  releaseBuild,
  shellBuild,
  type Build,
} from './builds';
import { DeltaQueue } from './delta-queue';
import { deltaFile, type DeltaJob } from './make-deltas';
import { patternOf, SHELL, type Script } from './script-url';

type Options = Pick<Config, 'dataDir' | 'releasesDir' | 'registryUrl'> & {
  shell: { assets: string; version: string };
};
type QueueParts = ConstructorParameters<typeof DeltaQueue>[0];

/** Makes and reads deltas between a script and an earlier version (docs/decisions/0050-deltas-of-scripts.md). */
export class Deltas {
  private readonly queue: DeltaQueue;
  private readonly deltasDir: string;
  private readonly store: FolderStore;
  /** Results of `fallbackOf`, by `owner@version`. Never outdated, because builds never change. */
  private readonly fallbacks = new LRUCache<string, Promise<string | undefined>>({ max: 200 });

  constructor(
    private readonly options: Options,
    parts: QueueParts,
  ) {
    this.queue = new DeltaQueue(parts);
    this.deltasDir = join(options.dataDir, 'deltas');
    this.store = new FolderStore(options.releasesDir);
  }

  /** @param dictionary SHA-256 of the script that the browser already has, in hexadecimal */
  read = (script: Script, dictionary: string): Promise<Buffer | undefined> =>
    readFile(deltaFile(this.deltasDir, script, dictionary)).catch(() => undefined);

  /** Returns the URL pattern of the scripts that can use `script` as their dictionary. */
  async pattern(script: Script): Promise<string> {
    const { owner, version, file } = script;
    const key = `${owner}@${version}`;
    const fallback = this.fallbacks.get(key) ?? this.readFallback(key, owner, version);
    this.fallbacks.set(key, fallback);
    return patternOf(script, (await fallback) === file);
  }

  /** Queues the deltas of a release, unless REGISTRY is set: another server then sends the scripts of releases. */
  addRelease = (remote: string, version: string): void => {
    if (!this.options.registryUrl) this.queue.add(remote, version, () => this.releaseJob(remote, version));
  };

  addShell(): void {
    const { assets, version } = this.options.shell;
    this.queue.add(SHELL, version, async () => {
      const copies = join(this.options.dataDir, 'shell-scripts');
      const [build, ...former] = await archiveShellScripts(copies, assets, version);
      const keep = [version, ...former.map((copy) => copy.version)];
      return build && { deltasDir: this.deltasDir, owner: SHELL, build, former, keep };
    });
  }

  stop = (): Promise<void> => this.queue.stop();

  private async releaseJob(remote: string, version: string): Promise<DeltaJob | undefined> {
    const entry = (await this.store.registry()).remotes[remote];
    const build = await this.build(remote, version);
    if (!entry || !build) return undefined;
    const recent = recentVersions(entry).slice(0, MAX_FORMER_BUILDS + 1);
    const before = recent.filter((other) => other !== version).slice(0, MAX_FORMER_BUILDS);
    const former = await Promise.all(before.map((other) => this.build(remote, other)));
    return {
      deltasDir: this.deltasDir,
      owner: remote,
      build,
      former: former.flatMap((found) => found ?? []),
      keep: [version, ...recent],
    };
  }

  private async readFallback(key: string, owner: string, version: string): Promise<string | undefined> {
    try {
      const build = await this.build(owner, version);
      return build && fallbackOf(build);
    } catch {
      this.fallbacks.delete(key);
      return undefined;
    }
  }

  private build(owner: string, version: string): Promise<Build | undefined> {
    const { releasesDir, shell } = this.options;
    return owner === SHELL ? shellBuild(shell.assets, version) : releaseBuild(releasesDir, owner, version);
  }
}
