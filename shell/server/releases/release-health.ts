import { readFile } from 'node:fs/promises';
import { FORMER_REGISTRATIONS, type Registrations, type RegistryEntry } from 'release-store/release';
import type { Log } from '../logging/log';
import {
  parseReleaseHealth,
  type Crash,
  type Incident,
  type RemoteHealth,
  type StoredHealth,
  type WorseRelease,
} from './release-health-shape';
import { replaceFile } from './replace-file';

const MAX_CRASHES = 2;
const CRASH_WINDOW_MS = 60 * 60 * 1000;
const MAX_CRASH_RECORDS = 20;
const MAX_GOOD = 5;
const MAX_QUARANTINED = 50;
const ENDED_WHILE_LOADING = 'the shell ended while the release was being loaded';

/**
 * Stores which releases work, crashed or are quarantined. If the shell or the machine ends during the load of a
 * release, the next start counts a crash.
 */
export class ReleaseHealth {
  private saving: Promise<void> = Promise.resolve();
  private isClosed = false;

  private constructor(
    private readonly file: string,
    private readonly log: Log,
    private readonly stored: StoredHealth,
  ) {}

  /** An absent or damaged file counts as empty. */
  static async open(file: string, log: Log): Promise<ReleaseHealth> {
    const health = new ReleaseHealth(file, log, await read(file, log));
    for (const [remote, { loading }] of health.stored.remotes)
      for (const version of loading.splice(0)) {
        const isTooOften = health.recordCrash(remote, version, ENDED_WHILE_LOADING);
        const good = health.good(remote);
        // The only release that is known to work stays in use.
        const isOnlyGood = good.length === 1 && good[0] === version;
        if (isTooOften && !isOnlyGood) health.quarantine(remote, version, ENDED_WHILE_LOADING);
      }
    return health;
  }

  /** Undefined if no registry was ever read. */
  registrations = (): Registrations | undefined => this.stored.registrations;

  hasOwnRegistrations = (): boolean =>
    Object.keys(this.stored.registrations ?? {}).some(
      (remote) => !Object.hasOwn(FORMER_REGISTRATIONS, remote),
    );

  setRegistrations(registrations: Registrations): void {
    if (JSON.stringify(registrations) === JSON.stringify(this.stored.registrations)) return;
    this.stored.registrations = registrations;
    void this.save();
  }

  remotesWithGoodReleases = (): string[] =>
    [...this.stored.remotes].filter(([, { good }]) => good.length > 0).map(([remote]) => remote);

  good(remote: string): string[] {
    const { good, quarantined, worse } = this.of(remote);
    return good.filter((version) => !Object.hasOwn(quarantined, version) && version !== worse?.version);
  }

  quarantined = (remote: string): Readonly<Record<string, Incident>> => this.of(remote).quarantined;

  disabledReason = (remote: string): string | undefined => this.of(remote).disabled;

  setDisabled(remote: string, why: string | undefined): void {
    const health = this.of(remote);
    if (health.disabled === why) return;
    if (why === undefined) delete health.disabled;
    else health.disabled = why;
    void this.save();
  }

  worse = (remote: string): WorseRelease | undefined => this.of(remote).worse;

  setWorse(remote: string, worse: Omit<WorseRelease, 'at'> | undefined): void {
    const health = this.of(remote);
    if (!worse && !health.worse) return;
    if (worse) health.worse = { ...worse, at: new Date().toISOString() };
    else delete health.worse;
    void this.save();
  }

  markGood(remote: string, version: string): void {
    const health = this.of(remote);
    if (health.good[0] === version) return;
    health.good = [version, ...health.good.filter((known) => known !== version)].slice(0, MAX_GOOD);
    void this.save();
  }

  /** Forgets versions that `isKept` rejects, so that `restoreAll` (last-good.ts) does not load them at the start. */
  keepGood(remote: string, isKept: (version: string) => boolean): void {
    const health = this.of(remote);
    if (health.good.every(isKept)) return;
    health.good = health.good.filter(isKept);
    void this.save();
  }

  async beginLoading(remote: string, version: string): Promise<void> {
    this.of(remote).loading.push(version);
    await this.save();
  }

  endLoading(remote: string, version: string): void {
    const { loading } = this.of(remote);
    const at = loading.indexOf(version);
    if (at >= 0) loading.splice(at, 1);
    void this.save();
  }

  /** @returns whether the release has crashed too often */
  recordCrash(remote: string, version: string, why: string): boolean {
    const health = this.of(remote);
    const at = new Date().toISOString();
    health.crashes = [...health.crashes, { version, at, why }].slice(-MAX_CRASH_RECORDS);
    void this.save();
    const since = Date.now() - CRASH_WINDOW_MS;
    const recent = health.crashes.filter(
      (crash) => crash.version === version && Date.parse(crash.at) > since,
    );
    return recent.length >= MAX_CRASHES;
  }

  lastCrash = (remote: string, version: string): Crash | undefined =>
    this.of(remote).crashes.findLast((crash) => crash.version === version);

  quarantine(remote: string, version: string, why: string): void {
    const health = this.of(remote);
    const others = Object.entries(health.quarantined).filter(([known]) => known !== version);
    health.quarantined = Object.fromEntries([
      ...others.slice(1 - MAX_QUARANTINED),
      [version, { at: new Date().toISOString(), why }],
    ]);
    void this.save();
  }

  /**
   * Finds new lifts by their order in the history, not by time, because clocks of machines differ. Returns whether a
   * quarantine ended.
   */
  applyLifts(remote: string, { history }: Pick<RegistryEntry, 'history'>): boolean {
    const health = this.of(remote);
    const lifts = history.filter(({ did }) => did === 'lift');
    const latest = lifts.at(-1)?.at ?? health.lastLift ?? '';
    if (latest === health.lastLift) return false;
    const unread =
      health.lastLift === undefined
        ? // An early version of the shell stored no `lastLift`, so only times tell which lifts are new.
          lifts.filter(({ at, to }) => at >= (health.quarantined[to!]?.at ?? ''))
        : lifts.slice(lifts.findLastIndex(({ at }) => at === health.lastLift) + 1);
    const lifted = unread
      .map(({ to }) => to!)
      .filter((version) => Object.hasOwn(health.quarantined, version));
    health.lastLift = latest;
    for (const version of lifted) delete health.quarantined[version];
    health.crashes = health.crashes.filter(({ version }) => !lifted.includes(version));
    void this.save();
    return lifted.length > 0;
  }

  /** Removes pending loads, so that the next start does not count them as crashes. */
  close(): Promise<void> {
    for (const { loading } of this.stored.remotes.values()) loading.length = 0;
    void this.save();
    this.isClosed = true;
    return this.saving;
  }

  private of(remote: string): RemoteHealth {
    const known = this.stored.remotes.get(remote) ?? { good: [], loading: [], crashes: [], quarantined: {} };
    this.stored.remotes.set(remote, known);
    return known;
  }

  private save(): Promise<void> {
    if (this.isClosed) return this.saving;
    return (this.saving = this.saving.then(() => this.write()));
  }

  /** Never rejects. A failed write affects only the next start of the shell. */
  private async write(): Promise<void> {
    const { registrations, remotes } = this.stored;
    const text = JSON.stringify({ registrations, remotes: Object.fromEntries(remotes) }, null, 2);
    try {
      await replaceFile(this.file, text);
    } catch (error) {
      this.log.warn({ file: this.file, err: error }, 'release health cannot be saved');
    }
  }
}

async function read(file: string, log: Log): Promise<StoredHealth> {
  const empty = { remotes: new Map(), registrations: undefined };
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? empty : parseReleaseHealth(text);
  } catch (error) {
    log.warn({ file, err: error }, 'release health is damaged and starts empty');
    return empty;
  }
}
