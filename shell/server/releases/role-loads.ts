import type { Log } from '../logging/log';
import { reasonOf } from '../logging/reason';
import type { LoadedRelease } from './loaded-release';
import type { ReleaseLoader } from './release-loader';
import { roleName, type RemoteState, type Role } from './remote-state';

/** A rejected version is loaded again after this time: missing files may have been copied meanwhile. */
const RETRY_MS = 2_000;

const LOADED: Record<Role, string> = {
  live: 'release is live',
  canary: 'release is a canary',
  holdback: 'release is held back',
};

type Parts = {
  loader: ReleaseLoader;
  log: Log;
  stateOf: (remote: string) => RemoteState;
  /** @param release undefined if the role no longer has a release */
  use: (remote: string, role: Role, release: LoadedRelease | undefined) => void;
};

export class RoleLoads {
  private isStopped = false;

  constructor(private readonly parts: Parts) {}

  load(remote: string, role: Role, version: string): void {
    const { loader, log, stateOf, use } = this.parts;
    const state = stateOf(remote);
    const current = state[role];
    if (current.release?.release.version === version) return this.end(remote, role);
    if (current.load?.version === version || this.wasJustRejected(remote, role, version)) return;
    const load = { version, done: Promise.resolve() };
    current.load = load;
    // Until the new canary or holdback is loaded, its visitors get the live release, not the previous canary or
    // holdback: the percentage in the registry is that of the new one.
    if (role !== 'live') this.parts.use(remote, role, undefined);
    // The registry may name another version before this version is loaded. The result is then discarded.
    const isWanted = () => !this.isStopped && current.load === load;
    load.done = loader.load(remote, version, state.live.release).then(
      (release) => {
        if (!isWanted()) return;
        use(remote, role, release);
        this.end(remote, role);
        log.info({ remote, version }, LOADED[role]);
      },
      (error: unknown) => {
        if (!isWanted()) return;
        current.load = undefined;
        this.reject(remote, role, version, reasonOf(error));
      },
    );
  }

  end(remote: string, role: Role): void {
    const current = this.parts.stateOf(remote)[role];
    current.load = undefined;
    current.rejection = undefined;
  }

  /** Discards the results of pending loads. */
  stop(): void {
    this.isStopped = true;
  }

  logRejection(name: string, reason: string, kept?: string): void {
    this.parts.log.warn({ name, reason, kept }, 'release is rejected');
  }

  private wasJustRejected(remote: string, role: Role, version: string): boolean {
    const { rejection } = this.parts.stateOf(remote)[role];
    return rejection?.version === version && performance.now() - rejection.at < RETRY_MS;
  }

  private reject(remote: string, role: Role, version: string, error: string): void {
    const state = this.parts.stateOf(remote);
    const reason = `${version}: ${error}`;
    if (state[role].rejection?.reason !== reason)
      this.logRejection(roleName(remote, role), reason, state.live.release?.release.version);
    state[role].rejection = { version, reason, at: performance.now() };
  }
}
