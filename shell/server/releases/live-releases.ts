import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RegistryEntry } from 'release-store/release';
import type { Log } from '../logging/log';
import { reasonOf } from '../logging/reason';
import type { Visitor } from '../site/mounts';
import { respondToCrashes } from './crash-response';
import { LastGoodReleases } from './last-good';
import { RegistryPoll } from './registry-poll';
import type { ReleaseHealth } from './release-health';
import type { LoadedRelease, ReleaseLoader } from './release-loader';
import type { ReleaseSource } from './release-source';
import { rejectionsOf, statusOf } from './release-status';
import { initialState, roleName, ROLES, type RemoteState, type Role } from './remote-state';

/** After this time the shell starts even if a release is still loading. */
const START_TIMEOUT_MS = 5_000;
/** A rejected release is loaded again after this time: some of its files may have been copied late. */
const RETRY_MS = 2_000;
const MAX_PINNED = 8;

type Parts = {
  source: ReleaseSource;
  loader: ReleaseLoader;
  health: ReleaseHealth;
  log: Log;
  /** Maximum number of render processes of a live release. */
  processes: number;
  onQuarantine?: (remote: string, version: string, why: string) => void;
  saveCopy?: (remote: string, version: string) => Promise<void>;
  /** Called when visitors start to get a release. */
  onUse?: (remote: string, version: string) => void;
};

/**
 * Holds the releases that visitors get of each remote. Loads a release that the registry names in the background, then
 * swaps it in. If the release is rejected, the previous one stays in use.
 */
export class LiveReleases {
  private readonly remotes = new Map<string, RemoteState>();
  /** Releases that operators preview, by `remote@version`. */
  private readonly pinned = new LRUCache<string, LoadedRelease>({ max: MAX_PINNED });
  private readonly lastGood: LastGoodReleases;
  private readonly registry = new RegistryPoll(() => this.readRegistry());
  private registryError: string | undefined;
  private isStopped = false;

  constructor(private readonly parts: Parts) {
    this.lastGood = new LastGoodReleases(parts, (remote, release) => this.use(remote, 'live', release));
    respondToCrashes(parts, {
      isLive: (remote, version) => this.stateOf(remote).live.release?.release.version === version,
      useLastGood: (remote, except) => this.lastGood.restore(remote, except),
      withdraw: (remote, version) => this.withdraw(remote, version),
    });
  }

  /** Returns the release that a visitor gets. Undefined if there is none or the remote is switched off. */
  get(remote: string, { group, pinned }: Pick<Visitor, 'group' | 'pinned'> = {}): LoadedRelease | undefined {
    const pin = pinned?.[remote];
    if (pin !== undefined) return this.pinned.peek(`${remote}@${pin}`);
    const { live, canary, canaryPercent, disabled } = this.stateOf(remote);
    if (disabled) return undefined;
    const isInCanary = group !== undefined && group < canaryPercent;
    return (isInCanary ? canary.release : undefined) ?? live.release;
  }

  /** Whether an operator has switched the remote off. */
  isDisabled = (remote: string): boolean => this.stateOf(remote).disabled;

  hasCanary = (remote: string): boolean => this.stateOf(remote).canary.release !== undefined;

  /** Increases when the remote's release in use changes, or the remote is switched on or off. */
  generation = (remote: string): number => this.stateOf(remote).generation;

  /** Loads pinned releases. @throws Error of the first release that cannot be loaded */
  async preloadPinned(versions: Readonly<Record<string, string>>): Promise<void> {
    for (const [remote, version] of Object.entries(versions))
      this.pinned.set(`${remote}@${version}`, await this.parts.loader.load(remote, version));
  }

  /** State of a remote as the release API returns it. */
  status = (remote: string) => statusOf(this.stateOf(remote), this.parts.health.quarantined(remote));

  /** Reasons why the registry's releases are not in use, by remote. Key `registry`: the registry could not be read. */
  loadErrors = (): Record<string, string> => ({
    ...(this.registryError !== undefined && { registry: this.registryError }),
    ...rejectionsOf(this.remotes),
  });

  /** Ends a canary. Visitors do not get this version again as a canary, even if the registry names it. */
  halt(remote: string, version: string, reason: string): void {
    this.stateOf(remote).haltedCanary = { version, reason };
    this.use(remote, 'canary', undefined);
    this.parts.log.warn({ remote, version, reason }, 'canary is halted');
  }

  /** @returns whether the release was quarantined */
  liftQuarantine(remote: string, version: string): boolean {
    const state = this.stateOf(remote);
    for (const role of ROLES) state[role].rejection = undefined;
    return this.parts.health.lift(remote, version);
  }

  /**
   * Loads the last known good releases, then those that the registry names, then polls the registry.
   * Resolves after START_TIMEOUT_MS even if a release is still loading.
   */
  async start(): Promise<void> {
    const started = this.lastGood.restoreAll().then(async () => {
      await this.registry.start();
      await Promise.all([...this.remotes.keys()].map((remote) => this.loaded(remote)));
    });
    await Promise.race([started, pause(START_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Reads the registry. Resolves when the versions that it names of the remote are in use or rejected. */
  async refresh(remote: string): Promise<void> {
    await this.registry.readNow();
    await this.loaded(remote);
  }

  stop(): void {
    this.isStopped = true;
    this.registry.stop();
  }

  private async loaded(remote: string): Promise<void> {
    const { live, canary } = this.stateOf(remote);
    await Promise.all([live.load?.done, canary.load?.done]);
  }

  private async readRegistry(): Promise<void> {
    try {
      const { remotes } = await this.parts.source.registry();
      this.registryError = undefined;
      for (const [remote, entry] of Object.entries(remotes)) this.applyRegistryEntry(remote, entry);
    } catch (error) {
      const reason = reasonOf(error);
      if (this.registryError !== reason) this.logRejection('registry', reason);
      this.registryError = reason;
    }
  }

  private applyRegistryEntry(remote: string, entry: RegistryEntry): void {
    const { live, candidate, disabled } = entry;
    const state = this.stateOf(remote);
    state.entry = entry;
    this.setDisabled(remote, disabled?.why);
    if (live !== null) this.load(remote, 'live', live);
    if (state.haltedCanary?.version !== candidate?.version) state.haltedCanary = undefined;
    state.canaryPercent = candidate?.percent ?? 0;
    if (candidate && !state.haltedCanary) return this.load(remote, 'canary', candidate.version);
    this.use(remote, 'canary', undefined);
    this.markLoaded(remote, 'canary');
  }

  private setDisabled(remote: string, why: string | undefined): void {
    const state = this.stateOf(remote);
    const disabled = why !== undefined;
    this.parts.health.setDisabled(remote, why);
    if (state.disabled === disabled) return;
    state.disabled = disabled;
    state.generation += 1;
    this.parts.log.info({ remote, why }, disabled ? 'remote is switched off' : 'remote is switched on');
  }

  private load(remote: string, role: Role, version: string): void {
    const state = this.stateOf(remote);
    const current = state[role];
    if (current.release?.release.version === version) return this.markLoaded(remote, role);
    if (current.load?.version === version || this.wasJustRejected(remote, role, version)) return;
    const load = { version, done: Promise.resolve() };
    current.load = load;
    // The registry may name another version before this one is loaded.
    const isWanted = () => !this.isStopped && current.load === load;
    load.done = this.parts.loader.load(remote, version, state.live.release).then(
      (release) => {
        if (!isWanted()) return;
        this.use(remote, role, release);
        this.markLoaded(remote, role);
        this.parts.log.info({ remote, version }, role === 'live' ? 'release is live' : 'release is a canary');
      },
      (error: unknown) => {
        if (!isWanted()) return;
        current.load = undefined;
        if (role === 'canary') this.use(remote, role, undefined);
        this.reject(remote, role, version, reasonOf(error));
      },
    );
  }

  private wasJustRejected(remote: string, role: Role, version: string): boolean {
    const { rejection } = this.stateOf(remote)[role];
    return rejection?.version === version && Date.now() - rejection.at < RETRY_MS;
  }

  private reject(remote: string, role: Role, version: string, error: string): void {
    const state = this.stateOf(remote);
    const reason = `${version}: ${error}`;
    if (state[role].rejection?.reason !== reason)
      this.logRejection(roleName(remote, role), reason, state.live.release?.release.version);
    state[role].rejection = { version, reason, at: Date.now() };
  }

  private logRejection(name: string, reason: string, kept?: string): void {
    this.parts.log.warn({ name, reason, kept }, 'release refused');
  }

  /** Puts a release to use. Its processes stay running; those of the previous release end when they are idle. */
  private use(remote: string, role: Role, release: LoadedRelease | undefined): void {
    const state = this.stateOf(remote);
    const previous = state[role].release;
    if (previous === release) return;
    state.generation += 1;
    state[role].release = release;
    if (release) this.parts.onUse?.(remote, release.release.version);
    previous?.renderer?.keep(0);
    state.canary.release?.renderer?.keep(1);
    state.live.release?.renderer?.keep(1, this.parts.processes);
    if (role === 'live' && release)
      this.lastGood.markGoodLater(remote, release, () => !this.isStopped && state.live.release === release);
  }

  private stateOf(remote: string): RemoteState {
    const state =
      this.remotes.get(remote) ?? initialState(this.parts.health.disabledReason(remote) !== undefined);
    this.remotes.set(remote, state);
    return state;
  }

  private withdraw(remote: string, version: string): void {
    if (this.stateOf(remote).canary.release?.release.version === version)
      this.use(remote, 'canary', undefined);
    this.pinned.delete(`${remote}@${version}`);
    void this.registry.readNow();
  }

  /** The release in use is the one that the registry names: a load that is still running is discarded. */
  private markLoaded(remote: string, role: Role): void {
    const current = this.stateOf(remote)[role];
    current.load = undefined;
    current.rejection = undefined;
  }
}
