import { BusyError } from '../errors';

/** Does work a few at a time, in the order in which it was asked for, for as many as may wait. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param atMostWaiting whoever comes when so many wait is sent away */
  constructor(
    private readonly atOnce: number,
    private readonly atMostWaiting = Infinity,
  ) {}

  /** @throws BusyError when too many wait already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.atOnce) this.#running += 1;
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
    if (this.#waiting.length >= this.atMostWaiting)
      throw new BusyError('Too much is being done right now. Try again in 5 seconds');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
