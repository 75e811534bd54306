import type { ProvidedContract } from 'release-store/contract';
import { CrashError } from '../rendering/errors';
import type { Renderers } from '../rendering/render-host';
import type { Mounts } from '../site/mounts';
import type { LoadedRelease } from './loaded-release';
import type { ReleaseHealth } from './release-health';
import type { ReleaseSource } from './release-source';
import { startRelease } from './start-release';
import { readVerifiedRelease } from './verified-release';

/** Rejects if the release must not be used. `inUse` is the release that visitors get now. */
export type SmokeTest = (release: LoadedRelease, inUse: LoadedRelease | undefined) => Promise<void>;

/** Former releases stay loaded, so that a rollback to them is immediate. */
const MAX_LOADED_PER_REMOTE = 4;

type Parts = {
  source: ReleaseSource;
  contract: () => ProvidedContract;
  smokeTest: SmokeTest;
  renderers: Renderers;
  health: ReleaseHealth;
  mounts: Mounts;
};

type CrashHandler = (remote: string, version: string, reason: string) => void;

export class ReleaseLoader {
  private readonly releases = new Map<string, Promise<LoadedRelease>>();
  onCrash: CrashHandler = () => undefined;
  onLoadCrash: CrashHandler = () => undefined;

  constructor(private readonly parts: Parts) {}

  /** @throws Error with the reason for the rejection */
  load(remote: string, version: string, inUse?: LoadedRelease): Promise<LoadedRelease> {
    const key = `${remote}@${version}`;
    const known = this.releases.get(key);
    if (known) {
      // Moves the release to the end of the map: `removeOldest` removes the first entries.
      this.releases.delete(key);
      this.releases.set(key, known);
      return known;
    }
    const release = this.verifyAndStart(remote, version, inUse);
    this.releases.set(key, release);
    release.then(
      () => this.removeOldest(remote),
      () => {
        // After `unload`, the key may belong to a later load.
        if (this.releases.get(key) === release) this.releases.delete(key);
      },
    );
    return release;
  }

  /** The next `load` reads the files again. */
  unload(remote: string, version: string): void {
    const key = `${remote}@${version}`;
    this.releases.get(key)?.then(
      ({ renderer }) => renderer?.stop(),
      () => undefined,
    );
    this.releases.delete(key);
  }

  /** Drops all releases of the remote. Their render processes end when they are idle. */
  forget(remote: string): void {
    for (const [key, release] of this.releases) {
      if (!key.startsWith(`${remote}@`)) continue;
      this.releases.delete(key);
      release.then(
        ({ renderer }) => renderer?.keep(0),
        () => undefined,
      );
    }
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
      health.recordCrash(remote, version, error.message);
      health.quarantine(remote, version, error.message);
      this.onLoadCrash(remote, version, error.message);
      throw new Error(quarantineReason(error.message), { cause: error });
    } finally {
      health.endLoading(remote, version);
    }
  }

  private removeOldest(remote: string): void {
    const keys = [...this.releases.keys()].filter((key) => key.startsWith(`${remote}@`));
    for (const key of keys.slice(0, -MAX_LOADED_PER_REMOTE)) this.releases.delete(key);
  }
}

const quarantineReason = (why: string) => `it is quarantined: ${why}`;
