import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryEntry } from 'remote-kit/release';
import type { Visitor } from '../site/mounts';
import { reasonOf } from '../logging/reason';
import { respondToCrashes } from './crash-response';
import { LastGood } from './last-good';
import { PinnedReleases } from './pinned-releases';
import type { ReleaseHealth } from './release-health';
import { Rejections } from './rejections';
import { keyOf, NOTHING, ROLES, type RemoteState, type Role } from './remote-state';
import type { LoadedRelease, ReleaseLoader } from './release-loader';
import type { ReleaseSource } from './release-source';

const POLL_MS = 500;
/** A release that does not come does not keep the shell from starting. */
const START_TIMEOUT_MS = 5_000;

type Log = { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void };

type Parts = {
  source: ReleaseSource;
  loader: ReleaseLoader;
  health: ReleaseHealth;
  log: Log;
  /** Render processes of a live release, at most. */
  processes: number;
  onQuarantine?: (remote: string, version: string, why: string) => void;
  keepCopy?: (remote: string, version: string) => Promise<void>;
  /** Called when visitors begin to get a release. */
  onUse?: (remote: string, version: string) => void;
};

/**
 * Keeps, for each remote, the releases that visitors get. A release that the registry names is loaded in the
 * background and then swapped in; when anything is wrong with it, the last known good one stays, and the log says why.
 */
export class LiveReleases {
  private readonly generations = new Map<string, number>();
  private readonly remotes = new Map<string, RemoteState>();
  private readonly rejections: Rejections;
  private readonly halted = new Map<string, { version: string; reason: string }>();
  private readonly pins: PinnedReleases;
  private readonly lastGood: LastGood;
  /** Loads that run just now, by remote and role. */
  private readonly loads = new Map<string, { version: string; work: Promise<void> }>();
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly parts: Parts) {
    this.rejections = new Rejections(parts.log);
    this.pins = new PinnedReleases(parts.loader);
    this.lastGood = new LastGood(parts, (remote, release) => this.use(remote, 'live', release));
    respondToCrashes(parts, {
      isLive: (remote, version) => this.stateOf(remote).live?.release.version === version,
      useLastGood: (remote, not) => this.lastGood.use(remote, not),
      withdraw: (remote, version) => this.withdraw(remote, version),
    });
  }

  /** The release that a visitor gets; undefined when there is none, or the remote is switched off. */
  get(remote: string, { group, pinned }: Pick<Visitor, 'group' | 'pinned'> = {}): LoadedRelease | undefined {
    const pin = pinned?.[remote];
    if (pin !== undefined) return this.pins.get(remote, pin);
    const { live, candidate, percent, isOff } = this.remotes.get(remote) ?? NOTHING;
    if (isOff) return undefined;
    return candidate && group !== undefined && group < percent ? candidate : live;
  }

  /** Whether an operator has switched the remote off. */
  isOff = (remote: string): boolean => this.remotes.get(remote)?.isOff ?? false;

  /** Whether some visitors get another release than the others. */
  hasCandidate = (remote: string): boolean => this.remotes.get(remote)?.candidate !== undefined;

  /** Increases when the remote's release in use changes, or the remote is switched on or off. */
  generation = (remote: string): number => this.generations.get(remote) ?? 0;

  /** Loads the releases that a visitor wants to see. @throws Error naming the first version that failed to load */
  pin = (versions: Readonly<Record<string, string>>): Promise<void> => this.pins.load(versions);

  /** What is really in use of a remote, and why it is not all that the registry names. */
  view(remote: string) {
    const { live, candidate, entry } = this.remotes.get(remote) ?? NOTHING;
    const problem = ROLES.map((role) => this.rejections.reasonOf(keyOf(remote, role))).find(Boolean);
    const halted = this.halted.get(remote);
    const quarantined = this.parts.health.quarantined(remote);
    return {
      entry: entry ?? null,
      inUse: {
        ...(live && { live: live.release.version }),
        ...(candidate && { candidate: candidate.release.version }),
      },
      ...(problem && { problem }),
      ...(halted && { halted }),
      ...(Object.keys(quarantined).length > 0 && { quarantined }),
    };
  }

  /** Reasons why the registry's releases are not in use, by remote. Key `registry`: it could not be read. */
  problems = (): Record<string, string> => this.rejections.all();

  /** Visitors get no candidate of this version any more, whatever the registry says. */
  halt(remote: string, version: string, reason: string): void {
    this.halted.set(remote, { version, reason });
    this.use(remote, 'candidate', undefined);
    this.parts.log.warn({ remote, version, reason }, 'release on trial is halted');
  }

  /** Gives a quarantined release another chance. @returns whether it was quarantined */
  lift(remote: string, version: string): boolean {
    for (const role of ROLES) this.rejections.remove(keyOf(remote, role));
    return this.parts.health.lift(remote, version);
  }

  /**
   * Loads the releases that worked before the shell ended, then those that the registry names, then polls it.
   * Resolves after START_TIMEOUT_MS even if a release is still loading.
   */
  async start(): Promise<void> {
    const started = this.lastGood.restore().then(async () => {
      await this.watch();
      await Promise.all([...this.loads.values()].map(({ work }) => work));
    });
    await Promise.race([started, pause(START_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Reads the registry now. The versions it names of one remote are in use or rejected when this resolves. */
  async look(remote: string): Promise<void> {
    await this.read();
    for (const role of ROLES) await this.loads.get(keyOf(remote, role))?.work;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async watch(): Promise<void> {
    await this.read();
    if (!this.isStopped) this.timer = setTimeout(() => void this.watch(), POLL_MS).unref();
  }

  private read(): Promise<void> {
    return (this.reading = this.reading.then(() => this.readRegistry()));
  }

  private async readRegistry(): Promise<void> {
    try {
      const { remotes } = await this.parts.source.registry();
      this.settle('registry');
      for (const [remote, entry] of Object.entries(remotes)) this.applyRegistryEntry(remote, entry);
    } catch (error) {
      this.rejections.add('registry', reasonOf(error));
    }
  }

  private applyRegistryEntry(remote: string, entry: RegistryEntry): void {
    const { live, candidate, disabled } = entry;
    const state = this.stateOf(remote);
    state.entry = entry;
    const isOff = disabled !== undefined;
    if (state.isOff !== isOff) this.switchOff(remote, isOff, disabled?.why);
    this.parts.health.setOff(remote, disabled?.why);
    if (live !== null) this.load(remote, 'live', live);
    const halted = this.halted.get(remote);
    if (halted && halted.version !== candidate?.version) this.halted.delete(remote);
    state.percent = candidate?.percent ?? 0;
    if (candidate && candidate.version !== halted?.version) {
      this.load(remote, 'candidate', candidate.version);
    } else {
      this.use(remote, 'candidate', undefined);
      this.settle(keyOf(remote, 'candidate'));
    }
  }

  private switchOff(remote: string, isOff: boolean, why?: string): void {
    this.stateOf(remote).isOff = isOff;
    this.generations.set(remote, this.generation(remote) + 1);
    this.parts.log.info({ remote, why }, isOff ? 'remote is switched off' : 'remote is switched on');
  }

  private load(remote: string, role: Role, version: string): void {
    const key = keyOf(remote, role);
    const state = this.stateOf(remote);
    if (state[role]?.release.version === version) return this.settle(key);
    if (this.loads.get(key)?.version === version) return;
    if (this.rejections.isRecent(key, version)) return;
    const load = { version, work: Promise.resolve() };
    this.loads.set(key, load);
    // The registry may name another version before this one is loaded.
    const isWanted = () => !this.isStopped && this.loads.get(key) === load;
    load.work = this.parts.loader.of(remote, version, state.live).then(
      (release) => {
        if (!isWanted()) return;
        this.use(remote, role, release);
        this.settle(key);
        this.parts.log.info({ remote, version }, role === 'live' ? 'release is live' : 'release is on trial');
      },
      (error: unknown) => {
        if (!isWanted()) return;
        this.loads.delete(key);
        if (role === 'candidate') this.use(remote, 'candidate', undefined);
        const kept = state.live?.release.version;
        this.rejections.add(key, `${version}: ${reasonOf(error)}`, { version, ...(kept && { kept }) });
      },
    );
  }

  /** Puts a release to use; its processes are kept running, and those of its predecessor end when idle. */
  private use(remote: string, role: Role, release: LoadedRelease | undefined): void {
    const state = this.stateOf(remote);
    const before = state[role];
    if (before === release) return;
    this.generations.set(remote, this.generation(remote) + 1);
    if (release) state[role] = release;
    else delete state[role];
    if (release) this.parts.onUse?.(remote, release.release.version);
    before?.renderer?.keep(0);
    state.candidate?.renderer?.keep(1);
    state.live?.renderer?.keep(1, this.parts.processes);
    if (role === 'live' && release)
      this.lastGood.markLater(remote, release, () => !this.isStopped && state.live === release);
  }

  private stateOf(remote: string): RemoteState {
    const isOff = this.parts.health.off(remote) !== undefined;
    const state = this.remotes.get(remote) ?? { percent: 0, isOff };
    this.remotes.set(remote, state);
    return state;
  }

  private withdraw(remote: string, version: string): void {
    const { candidate } = this.stateOf(remote);
    if (candidate?.release.version === version) this.use(remote, 'candidate', undefined);
    this.pins.remove(remote, version);
    void this.read();
  }

  /** All is as the registry says: a load that still runs is not wanted any more. */
  private settle(key: string): void {
    this.loads.delete(key);
    this.rejections.remove(key);
  }
}
