import type { RouteObject } from 'react-router-dom';
import type { ShellPromise } from 'remote-kit/contract';
import type { Release } from 'remote-kit/release';
import { mountOf } from '../site/mounts';
import type { Renderers } from '../rendering/render-host';
import { CrashError } from '../rendering/errors';
import type { Renderer } from '../rendering/renderer';
import { reasonOf } from '../logging/reason';
import { checkedRelease } from './verified-release';
import type { ReleaseHealth } from './release-health';
import type { ReleaseSource } from './release-source';

/** A release that the shell has loaded. */
export type LoadedRelease = {
  release: Release;
  /** Its routes, for matching; absent when the remote renders in the browser only. */
  routes?: RouteObject[];
  /** Renders its pages, in processes of its own. */
  renderer?: Renderer;
};

/**
 * Renders what a release declares; compared with the release in use when the content service fails.
 * @throws Error that names the path that cannot be shown, and why
 */
export type TrialRender = (release: LoadedRelease, inUse: LoadedRelease | undefined) => Promise<void>;

/** Loaded releases of a remote that are kept for the way back: it is immediate then. */
const KEPT_OF_A_REMOTE = 4;

type Parts = {
  source: ReleaseSource;
  promise: () => ShellPromise;
  trialRender: TrialRender;
  renderers: Renderers;
  health: ReleaseHealth;
};

/** Loads releases: reads, checks, evaluates and tries them; each once, however many callers ask. */
export class ReleaseLoader {
  private readonly releases = new Map<string, Promise<LoadedRelease>>();
  /** Called when a process of a release that was loaded has crashed. */
  onCrash: (remote: string, version: string, reason: string) => void = () => undefined;
  /** Called when a release is quarantined because it crashed while it was being loaded. */
  onLoadCrash: (remote: string, version: string, reason: string) => void = () => undefined;

  constructor(private readonly parts: Parts) {}

  /** @throws Error that says why the release is rejected; the next call reads it anew */
  of(remote: string, version: string, inUse?: LoadedRelease): Promise<LoadedRelease> {
    const key = `${remote}@${version}`;
    const known = this.releases.get(key);
    if (known) {
      // The release used last is the last to go.
      this.releases.delete(key);
      this.releases.set(key, known);
      return known;
    }
    const release = this.load(remote, version, inUse);
    this.releases.set(key, release);
    release.then(
      () => this.forgetOldest(remote),
      () => this.releases.delete(key),
    );
    return release;
  }

  /** The next call loads the release anew. */
  forget(remote: string, version: string): void {
    const key = `${remote}@${version}`;
    void this.releases.get(key)?.then(({ renderer }) => renderer?.stop());
    this.releases.delete(key);
  }

  private async load(remote: string, version: string, inUse?: LoadedRelease): Promise<LoadedRelease> {
    const { source, promise, health } = this.parts;
    const quarantined = health.quarantined(remote);
    const incident = Object.hasOwn(quarantined, version) ? quarantined[version] : undefined;
    if (incident) throw new Error(quarantineReason(incident.why));
    const { release, serverCode } = await checkedRelease(source, remote, version, promise());
    if (serverCode === undefined) return { release };
    await health.beginLoading(remote, version);
    try {
      return await this.start(release, serverCode, inUse);
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

  /** @throws CrashError when a process of the release ends before all of its declared pages were tried */
  private async start(release: Release, code: string, inUse?: LoadedRelease): Promise<LoadedRelease> {
    const { name: remote, version } = release;
    let isLoaded = false;
    let crash: string | undefined;
    const half = { remote, version, below: mountOf(remote).below, code };
    const renderer = this.parts.renderers.renderer(half, (reason) => {
      if (isLoaded) this.onCrash(remote, version, reason);
      else crash ??= reason;
    });
    try {
      const loaded = { release, renderer, routes: (await renderer.start()) as RouteObject[] };
      // A process that hangs looks like content that is late: only its silence tells them apart.
      await this.parts.trialRender(loaded, inUse).finally(() => renderer.responsive());
      isLoaded = true;
      return loaded;
    } catch (error) {
      renderer.stop();
      throw crash === undefined ? error : new CrashError(crash);
    }
  }

  private forgetOldest(remote: string): void {
    const keys = [...this.releases.keys()].filter((key) => key.startsWith(`${remote}@`));
    for (const key of keys.slice(0, -KEPT_OF_A_REMOTE)) this.releases.delete(key);
  }
}

const quarantineReason = (why: string) => `it is quarantined: ${reasonOf(why)}`;
