import type { RegistryEntry } from 'remote-kit/release';
import type { Visitor } from '../mounts';
import { reasonOf } from '../reason';
import type { ReleaseSource } from './source';
import type { LiveRelease, TakenIn } from './taken-in';

const POLL_MS = 500;
/** A refused release is read in full again, in case its files arrived late, but not at every look. */
const RETRY_REFUSED_MS = 2_000;

type Role = 'live' | 'candidate';
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

  private readonly pinned = new Map<string, LiveRelease>();

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
    const problem = this.refused.get(remote)?.reason ?? this.refused.get(`${remote} candidate`)?.reason;
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

  /** Takes in what the registry names now, then watches it. */
  async start(): Promise<void> {
    await this.look();
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), POLL_MS).unref();
  }

  /** Reads the registry now, and settles when what it names is in use or refused. */
  look(): Promise<void> {
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
      await Promise.all(Object.entries(remotes).map(([remote, entry]) => this.followEntry(remote, entry)));
    } catch (error) {
      this.refuse('registry', reasonOf(error));
    }
  }

  private async followEntry(remote: string, entry: RegistryEntry): Promise<void> {
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
    if (live !== null) await this.takeIn(remote, 'live', live, followed);
    const halted = this.halted.get(remote);
    if (halted && halted.version !== candidate?.version) this.halted.delete(remote);
    followed.percent = candidate?.percent ?? 0;
    if (candidate && candidate.version !== halted?.version) {
      await this.takeIn(remote, 'candidate', candidate.version, followed);
    } else {
      delete followed.candidate;
      this.settle(`${remote} candidate`);
    }
  }

  private async takeIn(remote: string, role: Role, version: string, followed: Followed): Promise<void> {
    const name = role === 'live' ? remote : `${remote} candidate`;
    if (followed[role]?.release.version === version) return this.settle(name);
    const refusal = this.refused.get(name);
    if (refusal?.version === version && Date.now() - refusal.at < RETRY_REFUSED_MS) return;
    try {
      followed[role] = await this.takenIn.of(remote, version, followed.live);
      this.settle(name);
      this.log.info({ remote, version }, role === 'live' ? 'release is live' : 'release is on trial');
    } catch (error) {
      if (role === 'candidate') delete followed.candidate;
      this.refuse(name, `${version}: ${reasonOf(error)}`, version);
    }
  }

  private settle(name: string): void {
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
