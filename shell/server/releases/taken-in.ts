import type { RouteObject } from 'react-router-dom';
import type { ShellPromise } from 'remote-kit/contract';
import type { Release } from 'remote-kit/release';
import { checkedRelease } from './checked-release';
import { evaluateServerHalf } from './server-half';
import type { ReleaseSource } from './source';

/** A release that the shell has taken in. */
export type LiveRelease = {
  release: Release;
  /** What the server renders its pages with; absent when the remote renders in the browser only. */
  routes?: RouteObject[];
};

/**
 * Renders what a release declares; compared with the release in use when the content service does not play along.
 * @throws Error that says which path cannot be shown, and why
 */
export type TryOut = (release: LiveRelease, inUse: LiveRelease | undefined) => Promise<void>;

/** Releases that nobody uses just now are kept for the way back: it is at once then. */
const KEPT_OF_A_REMOTE = 4;

/** Takes releases in: reads, checks, evaluates and tries them; each once, whoever asks. */
export class TakenIn {
  private readonly releases = new Map<string, Promise<LiveRelease>>();

  constructor(
    private readonly source: ReleaseSource,
    private readonly promise: () => ShellPromise,
    private readonly tryOut: TryOut,
  ) {}

  /** @throws Error that says why the release is refused; the next call reads it anew */
  of(remote: string, version: string, inUse?: LiveRelease): Promise<LiveRelease> {
    const key = `${remote}@${version}`;
    const known = this.releases.get(key);
    if (known) {
      // The last one used is the last to go.
      this.releases.delete(key);
      this.releases.set(key, known);
      return known;
    }
    const release = this.take(remote, version, inUse);
    this.releases.set(key, release);
    release.then(
      () => this.forgetOldest(remote),
      () => this.releases.delete(key),
    );
    return release;
  }

  private async take(remote: string, version: string, inUse?: LiveRelease): Promise<LiveRelease> {
    const { release, serverCode } = await checkedRelease(this.source, remote, version, this.promise());
    const routes =
      serverCode === undefined ? undefined : evaluateServerHalf(serverCode, `${remote}@${version}`);
    const taken = { release, ...(routes && { routes }) };
    await this.tryOut(taken, inUse);
    return taken;
  }

  private forgetOldest(remote: string): void {
    const keys = [...this.releases.keys()].filter((key) => key.startsWith(`${remote}@`));
    for (const key of keys.slice(0, -KEPT_OF_A_REMOTE)) this.releases.delete(key);
  }
}
