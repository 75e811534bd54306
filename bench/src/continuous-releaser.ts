import type { MadeRelease } from 'test-kit/made-release';
import { ReleaseApiError, type ReleaseClient } from 'test-kit/release-client';

type Entry = { live: string | null; history: { to?: string | null }[] };

/** Simulates a team that publishes releases, makes each of them live and rolls back, without a pause. */
export class ContinuousReleaser {
  doing: 'publish' | 'switch' | '' = '';
  /** Numbers of successful calls since `prepare`. */
  acknowledged = { publish: 0, switch: 0 };
  firstSwitchMs = 0;
  /** True once the benchmark is about to kill the shell. From then on, calls are expected to fail. */
  isCutOff = false;
  #unpublished: MadeRelease | undefined;
  #number = 0;
  #published: string[] = [];
  #switched: string[] = [];
  #live: string | null | undefined;
  #requested: string | null | undefined;

  constructor(
    private readonly client: ReleaseClient,
    private readonly make: (number: number) => MadeRelease,
  ) {}

  prepare(): void {
    this.#switched = [];
    this.acknowledged = { publish: 0, switch: 0 };
    this.firstSwitchMs = 0;
    this.isCutOff = false;
  }

  /** Publishes, switches and rolls back until a call fails. Returns its error message, or no message if the shell was killed. */
  async work(): Promise<string[]> {
    try {
      for (;;) {
        await this.#publish();
        await this.#switch();
      }
    } catch (error) {
      return this.isCutOff ? [] : [(error as Error).message];
    }
  }

  /**
   * Returns a message for each change that the shell acknowledged and then lost. Also returns a message if the live
   * version is neither the last acknowledged nor the last requested one.
   */
  missingIn({ live, history }: Entry, stored: string[]): string[] {
    const known = new Set(history.map(({ to }) => to));
    const isLiveRight = this.#live === undefined || [this.#live, this.#requested].includes(live);
    this.#live = live;
    return [
      ...this.#published
        .filter((version) => !stored.includes(version))
        .map((version) => `${version} is gone`),
      ...this.#switched.filter((version) => !known.has(version)).map((version) => `no switch to ${version}`),
      ...(isLiveRight ? [] : [`${live} is live`]),
    ];
  }

  async #publish() {
    const release = (this.#unpublished ??= this.make(this.#number++));
    this.doing = 'publish';
    try {
      await this.client.publish(release);
    } catch (error) {
      // 409: the shell stored the release in an earlier upload, but was killed before it acknowledged that upload.
      if (!(error instanceof ReleaseApiError) || error.status !== 409) throw error;
    }
    this.acknowledged.publish += 1;
    this.#published.push(release.version);
    this.#unpublished = undefined;
    release.remove();
  }

  /** Makes the new version live, rolls back to the former one, and makes the new one live again. */
  async #switch() {
    this.doing = 'switch';
    const former = this.#live;
    const version = this.#published.at(-1)!;
    const startedAt = performance.now();
    await this.#makeLive(version, () => this.client.switchTo(version));
    this.firstSwitchMs ||= performance.now() - startedAt;
    if (!former) return;
    await this.#makeLive(former, () => this.client.rollBackTo(former));
    await this.#makeLive(version, () => this.client.switchTo(version));
  }

  async #makeLive(version: string, change: () => Promise<unknown>) {
    this.#requested = version;
    await change();
    this.acknowledged.switch += 1;
    this.#live = version;
    this.#switched.push(version);
  }
}
