import { BusyError } from '../errors';

/** Limits how many tasks run concurrently. Waiting tasks start in the order in which they were submitted. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param maxWaiting further tasks are rejected while so many wait */
  constructor(
    private readonly maxConcurrent: number,
    private readonly maxWaiting = Infinity,
  ) {}

  /** @throws BusyError if too many tasks wait */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.maxConcurrent) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= this.maxWaiting)
      throw new BusyError('Too much is being done right now. Try again in 5 seconds');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
