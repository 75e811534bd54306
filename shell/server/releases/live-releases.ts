import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryEntry } from 'remote-kit/release';
import type { Visitor } from '../mounts';
import { reasonOf } from '../reason';
import type { ReleaseSource } from './source';
import type { LiveRelease, TakenIn } from './taken-in';

const POLL_MS = 500;
/** A refused release is read in full again, in case its files arrived late, but not at every look. */
const RETRY_REFUSED_MS = 2_000;

/** A release that does not come does not keep the shell from starting. */
const START_PATIENCE_MS = 5_000;

const ROLES = ['live', 'candidate'] as const;
type Role = (typeof ROLES)[number];

/** What a release in this role goes by here. */
const nameOf = (remote: string, role: Role) => (role === 'live' ? remote : `${remote} ${role}`);

type Log = { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void };

/** What a remote's line in the registry has come to here. */
type Followed = Partial<Record<Role, LiveRelease>> & {
  percent: number;
  isOff: boolean;
  entry?: RegistryEntry;
};

/**
 * Keeps, for each remote, the releases that visitors get. What the registry names is taken in in the background
 * and then swapped in; when anything is wrong with it the last known good one stays, and the log says why.
 */
export class LiveReleases {
  private readonly followed = new Map<string, Followed>();
  private readonly refused = new Map<string, { reason: string; version?: string; at: number }>();
  private readonly halted = new Map<string, { version: string; reason: string }>();
  /** By remote and version: what operators look at. */
  private readonly pinned = new Map<string, LiveRelease>();
  /** What is being taken in just now, by remote and role. */
  private readonly intakes = new Map<string, { version: string; work: Promise<void> }>();
  private timer: NodeJS.Timeout | undefined;
  private following: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly source: ReleaseSource,
    private readonly takenIn: TakenIn,
    private readonly log: Log,
  ) {}

  /** The release that a visitor gets; undefined when there is none, or the remote is switched off. */
  get(remote: string, { group, pinned }: Pick<Visitor, 'group' | 'pinned'> = {}): LiveRelease | undefined {
    const pin = pinned?.[remote];
    if (pin !== undefined) return this.pinned.get(`${remote}@${pin}`);
    const { live, candidate, percent, isOff } = this.followed.get(remote) ?? NOTHING;
    if (isOff) return undefined;
    return candidate && group !== undefined && group < percent ? candidate : live;
  }

  /** Whether an operator has switched the remote off. */
  isOff = (remote: string): boolean => this.followed.get(remote)?.isOff ?? false;

  /** Whether some visitors get another release than the others. */
  hasCandidate = (remote: string): boolean => this.followed.get(remote)?.candidate !== undefined;

  /** Makes the releases that a visitor wants to see ready. @throws Error that says which cannot be had */
  async pin(versions: Readonly<Record<string, string>>): Promise<void> {
    for (const [remote, version] of Object.entries(versions)) {
      const key = `${remote}@${version}`;
      this.pinned.delete(key);
      this.pinned.set(key, await this.takenIn.of(remote, version));
    }
    for (const key of [...this.pinned.keys()].slice(0, -PINS)) this.pinned.delete(key);
  }

  /** What is really in use of a remote, and why it is not all that the registry names. */
  view(remote: string) {
    const { live, candidate, entry } = this.followed.get(remote) ?? NOTHING;
    const problem = this.refused.get(remote)?.reason ?? this.refused.get(nameOf(remote, 'candidate'))?.reason;
    const halted = this.halted.get(remote);
    return {
      entry: entry ?? null,
      inUse: {
        ...(live && { live: live.release.version }),
        ...(candidate && { candidate: candidate.release.version }),
      },
      ...(problem && { problem }),
      ...(halted && { halted }),
    };
  }

  /** Why what the registry names is not in use, by remote; `registry` for the registry itself. */
  problems(): Record<string, string> {
    return Object.fromEntries([...this.refused].map(([name, { reason }]) => [name, reason]));
  }

  /** Visitors get no candidate of this version any more, whatever the registry says. */
  halt(remote: string, version: string, reason: string): void {
    this.halted.set(remote, { version, reason });
    delete this.followed.get(remote)?.candidate;
    this.log.warn({ remote, version, reason }, 'release on trial is halted');
  }

  /** Takes in what the registry names now, then watches it. A release that takes long is not waited for. */
  async start(): Promise<void> {
    await this.watch();
    const allIn = Promise.all([...this.intakes.values()].map(({ work }) => work));
    await Promise.race([allIn, pause(START_PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Reads the registry now. What it names of one remote is in use or refused when this settles. */
  async look(remote: string): Promise<void> {
    await this.read();
    for (const role of ROLES) await this.intakes.get(nameOf(remote, role))?.work;
  }

  private async watch(): Promise<void> {
    await this.read();
    if (!this.isStopped) this.timer = setTimeout(() => void this.watch(), POLL_MS).unref();
  }

  private read(): Promise<void> {
    return (this.following = this.following.then(() => this.follow()));
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async follow(): Promise<void> {
    try {
      const { remotes } = await this.source.registry();
      this.settle('registry');
      for (const [remote, entry] of Object.entries(remotes)) this.followEntry(remote, entry);
    } catch (error) {
      this.refuse('registry', reasonOf(error));
    }
  }

  private followEntry(remote: string, entry: RegistryEntry): void {
    const { live, candidate, disabled } = entry;
    const followed = this.followed.get(remote) ?? { percent: 0, isOff: false };
    this.followed.set(remote, followed);
    followed.entry = entry;
    if (followed.isOff !== (disabled !== undefined))
      this.log.info(
        { remote, why: disabled?.why },
        disabled ? 'remote is switched off' : 'remote is switched on',
      );
    followed.isOff = disabled !== undefined;
    if (live !== null) this.takeIn(remote, 'live', live, followed);
    const halted = this.halted.get(remote);
    if (halted && halted.version !== candidate?.version) this.halted.delete(remote);
    followed.percent = candidate?.percent ?? 0;
    if (candidate && candidate.version !== halted?.version) {
      this.takeIn(remote, 'candidate', candidate.version, followed);
    } else {
      delete followed.candidate;
      this.settle(nameOf(remote, 'candidate'));
    }
  }

  private takeIn(remote: string, role: Role, version: string, followed: Followed): void {
    const name = nameOf(remote, role);
    if (followed[role]?.release.version === version) return this.settle(name);
    if (this.intakes.get(name)?.version === version) return;
    const refusal = this.refused.get(name);
    if (refusal?.version === version && Date.now() - refusal.at < RETRY_REFUSED_MS) return;
    const intake = { version, work: Promise.resolve() };
    this.intakes.set(name, intake);
    // The registry may name another version before this one is in.
    const isWanted = () => this.intakes.get(name) === intake;
    intake.work = this.takenIn.of(remote, version, followed.live).then(
      (release) => {
        if (!isWanted()) return;
        followed[role] = release;
        this.settle(name);
        this.log.info({ remote, version }, role === 'live' ? 'release is live' : 'release is on trial');
      },
      (error: unknown) => {
        if (!isWanted()) return;
        this.intakes.delete(name);
        if (role === 'candidate') delete followed.candidate;
        this.refuse(name, `${version}: ${reasonOf(error)}`, version);
      },
    );
  }

  /** All is as the registry says: what was on its way is not wanted any more. */
  private settle(name: string): void {
    this.intakes.delete(name);
    this.refused.delete(name);
  }

  private refuse(name: string, reason: string, version?: string): void {
    const isNews = this.refused.get(name)?.reason !== reason;
    this.refused.set(name, { reason, at: Date.now(), ...(version && { version }) });
    if (isNews)
      this.log.warn(
        { name, reason, kept: this.followed.get(name)?.live?.release.version },
        'release refused',
      );
  }
}

const NOTHING: Followed = { percent: 0, isOff: false };
/** Releases that operators look at besides those in use. */
const PINS = 8;
