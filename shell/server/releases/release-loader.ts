import type { ProvidedContract } from 'release-store/contract';
import { CrashError } from '../rendering/errors';
import type { Renderers } from '../rendering/render-host';
import type { Renderer } from '../rendering/renderer';
import type { Mounts } from '../site/mounts';
import type { LoadedRelease } from './loaded-release';
import type { ReleaseHealth } from './release-health';
import type { ReleaseSource } from './release-source';
import { startRelease } from './start-release';
import { readVerifiedRelease, requireContract } from './verified-release';

/** `inUse` is the release that visitors get now. @throws Error if `release` must not be used */
export type SmokeTest = (release: LoadedRelease, inUse: LoadedRelease | undefined) => Promise<void>;

/** Maximum number of loaded releases of a remote, in addition to those of `neededVersions`. */
const MAX_OTHERS_PER_REMOTE = 4;

type Parts = {
  source: ReleaseSource;
  contract: () => ProvidedContract;
  smokeTest: SmokeTest;
  renderers: Renderers;
  health: ReleaseHealth;
  mounts: Mounts;
};

type CrashHandler = (remote: string, version: string, reason: string) => void;

type Load = {
  release: Promise<LoadedRelease>;
  isPending: boolean;
  /** Whether callers of a pending load must load again, because the files may have been replaced meanwhile. */
  mustRepeat: boolean;
};

export class ReleaseLoader {
  private readonly loads = new Map<string, Load>();
  onCrash: CrashHandler = () => undefined;
  onLoadCrash: CrashHandler = () => undefined;
  /** Returns the versions of a remote that stay loaded, however many others are loaded later. */
  neededVersions: (remote: string) => readonly string[] = () => [];

  constructor(private readonly parts: Parts) {}

  /** @throws Error that says why the shell rejects the release */
  async load(remote: string, version: string, inUse?: LoadedRelease): Promise<LoadedRelease> {
    const load = this.loadOnce(remote, version, inUse);
    const loaded = await load.release.catch((error: unknown) => {
      if (!load.mustRepeat) throw error;
    });
    if (!loaded || load.mustRepeat) return this.load(remote, version, inUse);
    // The mounts and the content service may have changed since the release was loaded.
    requireContract(loaded.release, this.parts.contract());
    return loaded;
  }

  private loadOnce(remote: string, version: string, inUse?: LoadedRelease): Load {
    const key = `${remote}@${version}`;
    const known = this.loads.get(key);
    if (known) {
      // Moves the load to the end of the map, because `removeOldest` removes the first entries.
      this.loads.delete(key);
      this.loads.set(key, known);
      return known;
    }
    const release = this.verifyAndStart(remote, version, inUse);
    const load = { release, isPending: true, mustRepeat: false };
    this.loads.set(key, load);
    release.then(
      () => {
        load.isPending = false;
        this.removeOldest(remote);
      },
      () => {
        // After `unload`, the key may belong to a later load.
        if (this.loads.get(key) === load) this.loads.delete(key);
      },
    );
    return load;
  }

  /** Stops the release, even while visitors use it. The next `load` reads the files again. */
  unload(remote: string, version: string): void {
    this.drop(`${remote}@${version}`, (renderer) => renderer.stop());
  }

  /** Makes the next `load` read the files again. Visitors can still use the release, but its idle processes end. */
  forget(remote: string, version?: string): void {
    for (const key of this.loads.keys())
      if (version === undefined ? key.startsWith(`${remote}@`) : key === `${remote}@${version}`)
        this.drop(key, (renderer) => renderer.keep(0));
  }

  private drop(key: string, end: (renderer: Renderer) => void): void {
    const load = this.loads.get(key);
    if (!load) return;
    this.loads.delete(key);
    load.mustRepeat = true;
    load.release.then(
      ({ renderer }) => renderer && end(renderer),
      () => undefined,
    );
  }

  private async verifyAndStart(
    remote: string,
    version: string,
    inUse?: LoadedRelease,
  ): Promise<LoadedRelease> {
    const { source, contract, health, smokeTest } = this.parts;
    const quarantined = health.quarantined(remote);
    const incident = Object.hasOwn(quarantined, version) ? quarantined[version] : undefined;
    if (incident) throw new Error(quarantineReason(incident.why));
    const { release, serverCode } = await readVerifiedRelease(source, remote, version, contract());
    if (serverCode === undefined) return { release };
    await health.beginLoading(remote, version);
    try {
      return await startRelease(this.parts, release, serverCode, {
        test: (loaded) => smokeTest(loaded, inUse),
        onCrash: (reason) => this.onCrash(remote, version, reason),
      });
    } catch (error) {
      if (!(error instanceof CrashError)) throw error;
      const isTooOften = health.recordCrash(remote, version, error.message);
      const good = health.good(remote);
      // Rejects a release that is known to work, but does not quarantine it: `RoleLoads` loads it again after a while.
      if (good.includes(version) && (good.length === 1 || !isTooOften))
        throw new Error(`it crashed while it was loaded: ${error.message}`, { cause: error });
      health.quarantine(remote, version, error.message);
      this.onLoadCrash(remote, version, error.message);
      throw new Error(quarantineReason(error.message), { cause: error });
    } finally {
      health.endLoading(remote, version);
    }
  }

  /** Removes the least recently requested loads, except pending loads, which `forget` must find. */
  private removeOldest(remote: string): void {
    const needed = this.neededVersions(remote).map((version) => `${remote}@${version}`);
    const others = [...this.loads].filter(
      ([key, { isPending }]) => !isPending && key.startsWith(`${remote}@`) && !needed.includes(key),
    );
    for (const [key] of others.slice(0, -MAX_OTHERS_PER_REMOTE)) this.loads.delete(key);
  }
}

const quarantineReason = (why: string) => `it is quarantined: ${why}`;
