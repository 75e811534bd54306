import { join } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import type { Release } from 'remote-kit/release';
import { readRegistry } from './registry';
import { checkRelease } from './release-files';
import { evaluateServerHalf } from './server-half';

const POLL_MS = 500;
/** A refused release is read in full again, in case its files arrived late, but not at every look. */
const RETRY_REFUSED_MS = 2_000;

/** A release that the shell has taken in. */
export type LiveRelease = {
  release: Release;
  /** What the server renders its pages with; absent when the remote renders in the browser only. */
  routes?: RouteObject[];
};

type Log = { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void };

/**
 * Keeps, for each remote, the live release. A new one is read and checked in the background and then swapped
 * in; when anything is wrong with it the last known good one stays, and the log says why.
 */
export class LiveReleases {
  private readonly live = new Map<string, LiveRelease>();
  private readonly refused = new Map<string, { reason: string; version?: string; at: number }>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly releasesDir: string,
    private readonly log: Log,
  ) {}

  get(remote: string): LiveRelease | undefined {
    return this.live.get(remote);
  }

  /** Why the version that the registry names is not the one in use, by remote. */
  problems(): Record<string, string> {
    return Object.fromEntries([...this.refused].map(([name, { reason }]) => [name, reason]));
  }

  /** Takes in what the registry names now, then watches it. */
  async start(): Promise<void> {
    await this.follow();
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), POLL_MS).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async follow(): Promise<void> {
    try {
      const { remotes } = await readRegistry(this.releasesDir);
      await Promise.all(Object.entries(remotes).map(([remote, { live }]) => this.takeIn(remote, live)));
      this.settle('registry');
    } catch (error) {
      this.refuse('registry', messageOf(error));
    }
  }

  private async takeIn(remote: string, version: string): Promise<void> {
    if (this.live.get(remote)?.release.version === version) return this.settle(remote);
    const refusal = this.refused.get(remote);
    if (refusal?.version === version && Date.now() - refusal.at < RETRY_REFUSED_MS) return;
    try {
      const { release, serverCode } = await checkRelease(join(this.releasesDir, remote, version));
      if (release.name !== remote || release.version !== version)
        throw new Error(`it is ${release.name} ${release.version}`);
      const routes = serverCode && evaluateServerHalf(serverCode, `${remote}@${version}`);
      this.live.set(remote, { release, ...(routes && { routes }) });
      this.settle(remote);
      this.log.info({ remote, version }, 'release is live');
    } catch (error) {
      this.refuse(remote, `${version}: ${messageOf(error)}`, version);
    }
  }

  private settle(name: string): void {
    this.refused.delete(name);
  }

  private refuse(name: string, reason: string, version?: string): void {
    const isNews = this.refused.get(name)?.reason !== reason;
    this.refused.set(name, { reason, at: Date.now(), ...(version && { version }) });
    if (isNews)
      this.log.warn({ name, reason, kept: this.live.get(name)?.release.version }, 'release refused');
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
