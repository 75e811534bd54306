/** A remote's team that publishes and switches without a pause, and remembers all that was acknowledged. */
export class TirelessTeam {
  /** What it waits for just now: a publish, or a switch. */
  doing = '';
  /** How many publishes and switches were acknowledged since it began to count anew. */
  acknowledged = { publish: 0, switch: 0 };
  /** How long the shell took for the first switch since then. */
  firstSwitchMs = 0;
  /** Set when the shell is killed: from then on nothing is a fault. */
  isCutOff = false;
  #client;
  #make;
  #atHand;
  #number = 0;
  #published = [];
  #switched = [];
  #live;
  #asked;

  /** @param {(number: number) => { version: string, folder: string, remove: () => void }} make makes a release */
  constructor(client, make) {
    this.#client = client;
    this.#make = make;
  }

  /** Begins to count anew. */
  prepare() {
    this.#switched = [];
    this.acknowledged = { publish: 0, switch: 0 };
    this.firstSwitchMs = 0;
    this.isCutOff = false;
  }

  /**
   * Works until the shell is gone.
   * @returns {Promise<string[]>} what went wrong while it was still there
   */
  async work() {
    try {
      for (;;) {
        await this.#publish();
        await this.#switch();
      }
    } catch (error) {
      return this.isCutOff ? [] : [error.message];
    }
  }

  /** What was acknowledged and is not in this entry of the registry, or not among these stored versions. */
  missingIn({ live, history }, stored) {
    const known = new Set(history.map(({ to }) => to));
    const isLiveRight = this.#live === undefined || [this.#live, this.#asked].includes(live);
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
    const release = (this.#atHand ??= this.#make(this.#number++));
    this.doing = 'publish';
    try {
      await this.#client.publish(release);
    } catch (error) {
      // The shell was killed after it had stored it and before it could say so.
      if (error.status !== 409) throw error;
    }
    this.acknowledged.publish += 1;
    this.#published.push(release.version);
    this.#atHand = undefined;
    release.remove();
  }

  async #switch() {
    this.doing = 'switch';
    this.#asked = this.#published.at(-1);
    const began = performance.now();
    await this.#client.switchTo(this.#asked);
    this.firstSwitchMs ||= performance.now() - began;
    this.acknowledged.switch += 1;
    this.#live = this.#asked;
    this.#switched.push(this.#asked);
  }
}
