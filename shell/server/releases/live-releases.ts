import { setTimeout as pause } from 'node:timers/promises';
import {
  registrationsOf,
  mayBelongToRegistration,
  type Registry,
  type RegistryEntry,
} from 'release-store/release';
import type { Log } from '../logging/log';
import type { Mounts, Visitor } from '../site/mounts';
import { respondToCrashes } from './crash-response';
import type { Decision } from './decision-log';
import { LastGoodReleases } from './last-good';
import { PinnedReleases } from './pinned-releases';
import { RegistryPoll } from './registry-poll';
import type { ReleaseHealth } from './release-health';
import type { LoadedRelease } from './loaded-release';
import type { ReleaseLoader } from './release-loader';
import type { ReleaseSource } from './release-source';
import { ownDecisions, rejectionsOf, statusOf } from './release-status';
import type { ReleasePair } from './outcomes/judge';
import {
  comparedReleases,
  initialState,
  neededVersions,
  releaseFor,
  runningRamps,
  ROLES,
  type RemoteState,
  type Role,
} from './remote-state';
import { RoleLoads } from './role-loads';
import { isDecisionCurrent, wantedVersions } from './wanted-versions';

/** After this time, the shell starts even if a release is still loading. */
const START_TIMEOUT_MS = 5_000;

type Parts = {
  source: ReleaseSource;
  loader: ReleaseLoader;
  health: ReleaseHealth;
  mounts: Mounts;
  log: Log;
  processes: number;
  onQuarantine?: (remote: string, version: string, why: string) => void;
  saveCopy?: (remote: string, version: string) => Promise<void>;
  /** Called when a release becomes live, canary or holdback, but not when a browser pins a release. */
  onUse?: (remote: string, version: string) => void;
};

/** If a new release is rejected, the live release stays in use. */
export class LiveReleases {
  private readonly remotes = new Map<string, RemoteState>();
  readonly mounts: Mounts;
  private readonly pinned: PinnedReleases;
  private readonly lastGood: LastGoodReleases;
  private readonly registry: RegistryPoll;
  private readonly loads: RoleLoads;
  private isStopped = false;
  /** Undefined until the registry was first read. */
  previews: Registry['previews'];

  constructor(private readonly parts: Parts) {
    this.mounts = parts.mounts;
    this.pinned = new PinnedReleases(parts.loader, this.live);
    parts.loader.neededVersions = (remote) => neededVersions(this.stateOf(remote));
    this.loads = new RoleLoads({
      loader: parts.loader,
      log: parts.log,
      stateOf: (remote) => this.stateOf(remote),
      use: (remote, role, release) => this.use(remote, role, release),
    });
    this.registry = new RegistryPoll(parts.source, {
      hadRemotes: parts.health.hasOwnRegistrations(),
      onRead: (registry) => this.apply(registry),
      onError: (reason) => this.loads.logRejection('registry', reason),
    });
    this.lastGood = new LastGoodReleases(parts, (remote, release) => this.use(remote, 'live', release));
    respondToCrashes(parts, {
      isLive: (remote, version) => this.live(remote)?.release.version === version,
      restoreLastGood: (remote, except) => this.lastGood.restore(remote, except),
      withdraw: (remote, version) => this.withdraw(remote, version),
    });
  }

  /** A visitor gets a pinned release even while its remote is disabled. */
  get(remote: string, { group, pinned }: Pick<Visitor, 'group' | 'pinned'> = {}): LoadedRelease | undefined {
    const pin = pinned?.[remote];
    return pin === undefined ? releaseFor(this.stateOf(remote), group) : this.pinned.get(remote, pin);
  }

  /** Unlike `get`, also returns the release of a disabled remote. */
  live = (remote: string): LoadedRelease | undefined => this.stateOf(remote).live.release;

  /** Whether the remote has a live release or the registry names one. True until the registry is first read. */
  isReleased = (remote: string): boolean =>
    !this.registry.hasRead || !!this.live(remote) || typeof this.stateOf(remote).entry?.live === 'string';

  isDisabled = (remote: string): boolean => this.stateOf(remote).disabled;

  compared = (remote: string): ReleasePair | undefined => comparedReleases(this.stateOf(remote));

  /** Part of the page cache's key. Increases when a release in use changes, or the remote is enabled or disabled. */
  generation = (remote: string): number => this.stateOf(remote).generation;

  preloadPinned = (versions: Readonly<Record<string, string>>) => this.pinned.preload(versions);

  ramps = () => runningRamps(this.remotes);

  /** Makes the next load of an uploaded version read its files, even if an earlier upload of the version is loaded. */
  forgetVersion = (remote: string, version: string): void => this.pinned.forget(remote, version);

  status = (remote: string) =>
    statusOf(this.stateOf(remote), this.parts.health.quarantined(remote), this.parts.health.worse(remote));

  /**
   * Why visitors do not get the releases that the registry names, and warnings of releases in use. Keys: `registry` if
   * it is unreadable, a remote for its live release, or a remote with a role or a decision: `public_remote canary`,
   * `public_remote halt`.
   */
  loadErrors = (): Record<string, string> => ({
    ...(this.registry.error !== undefined && { registry: this.registry.error }),
    ...ownDecisions(this.remotes, this.parts.health.worse),
    ...rejectionsOf(this.remotes),
  });

  /**
   * Replaces `pair.new` by `pair.former` if `pair.new` is live, otherwise ends the canary. The caller must write the
   * returned decision to the registry.
   */
  end(remote: string, pair: ReleasePair, why: string): Decision {
    const { health, log } = this.parts;
    const { version } = pair.new.release;
    const instead = pair.former.release.version;
    const isLive = this.stateOf(remote).live.release === pair.new;
    health.setWorse(remote, { version, why, ...(isLive && { instead }) });
    if (isLive) this.use(remote, 'live', pair.former);
    this.endUse(remote, isLive ? 'holdback' : 'canary');
    log.warn({ remote, version, reason: why }, isLive ? 'release is rolled back' : 'canary is halted');
    if (!isLive) return { did: 'halt', version, why };
    return { did: 'rollback', version: instead, why, appliesTo: ({ live }) => live === version };
  }

  async start(): Promise<void> {
    const started = this.lastGood.restoreAll().then(async () => {
      await this.registry.start();
      await Promise.all([...this.remotes.keys()].map((remote) => this.loaded(remote)));
    });
    await Promise.race([started, pause(START_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Resolves when each version that the registry names for the remote is in use or rejected. */
  async refresh(remote: string): Promise<void> {
    await this.registry.readNow();
    await this.loaded(remote);
  }

  stop(): void {
    this.isStopped = true;
    this.loads.stop();
    this.registry.stop();
  }

  private async loaded(remote: string): Promise<void> {
    await Promise.all(ROLES.map(async (role) => this.stateOf(remote)[role].load?.done));
  }

  private apply(registry: Registry): void {
    const registrations = registrationsOf(registry);
    this.previews = registry.previews ?? {};
    for (const remote of this.mounts.update(registrations)) this.endRegistration(remote);
    this.parts.health.setRegistrations(registrations);
    for (const [remote, entry] of Object.entries(registry.remotes)) this.applyRegistryEntry(remote, entry);
  }

  private endRegistration(remote: string): void {
    for (const role of ROLES) this.endUse(remote, role);
    this.pinned.removeAll(remote);
    this.parts.loader.forget(remote);
    this.parts.health.keepGood(remote, () => false);
    this.parts.log.info({ remote }, 'remote is unregistered');
  }

  private applyRegistryEntry(remote: string, entry: RegistryEntry): void {
    const { health } = this.parts;
    const state = this.stateOf(remote);
    state.entry = entry;
    // After a remote was removed and registered again, visitors must not get releases of its former registration.
    const isOfCurrentRegistration = (version: string) => mayBelongToRegistration(entry, version);
    if (state.live.release && !isOfCurrentRegistration(state.live.release.release.version))
      this.endRegistration(remote);
    health.keepGood(remote, isOfCurrentRegistration);
    if (health.applyLifts(remote, entry)) for (const role of ROLES) state[role].rejection = undefined;
    this.setDisabled(remote, entry.disabled?.why);
    const worse = health.worse(remote);
    if (worse && !isDecisionCurrent(entry, worse)) health.setWorse(remote, undefined);
    const wanted = wantedVersions(entry, worse);
    for (const role of ROLES) {
      const version = wanted[role];
      if (version !== undefined) this.loads.load(remote, role, version);
      else if (role !== 'live') this.endUse(remote, role);
    }
  }

  private endUse(remote: string, role: Role): void {
    this.use(remote, role, undefined);
    this.loads.end(remote, role);
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

  private use(remote: string, role: Role, release: LoadedRelease | undefined): void {
    const state = this.stateOf(remote);
    const previous = state[role].release;
    if (previous === release) return;
    state.generation += 1;
    state[role].release = release;
    if (role === 'live' && previous) state.former = previous.release.version;
    if (release) this.parts.onUse?.(remote, release.release.version);
    // The previous release keeps no idle process, unless it has another role.
    previous?.renderer?.keep(0);
    for (const other of ['canary', 'holdback'] as const) state[other].release?.renderer?.keep(1);
    state.live.release?.renderer?.keep(1, this.parts.processes);
    if (role === 'live' && release)
      this.lastGood.markGoodLater(remote, release, () => !this.isStopped && state.live.release === release);
  }

  private stateOf(remote: string): RemoteState {
    const state =
      this.remotes.get(remote) ??
      initialState(remote, this.parts.health.disabledReason(remote) !== undefined);
    this.remotes.set(remote, state);
    return state;
  }

  private withdraw(remote: string, version: string): void {
    const state = this.stateOf(remote);
    for (const role of ['canary', 'holdback'] as const)
      if (state[role].release?.release.version === version) this.use(remote, role, undefined);
    this.pinned.remove(remote, version);
    void this.registry.readNow();
  }
}
