import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '../../../platform/errors';
import { Semaphore } from '../../../platform/jobs/semaphore';

const CLOSE_LIMIT_MS = 5000;

/** Does work a few at a time, in the order in which it was asked for. The same work asked for again is done once. */
export class WorkQueue {
  readonly #asked = new Map<string, Promise<unknown>>();
  readonly #line: Semaphore;
  #isClosed = false;

  constructor(atOnce: number) {
    this.#line = new Semaphore(atOnce);
  }

  /** Work is told apart by its key while it waits or runs. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const asked = this.#asked.get(key);
    if (asked) return asked as Promise<Result>;
    const result = this.#inTurn(work).finally(() => this.#asked.delete(key));
    this.#asked.set(key, result);
    return result;
  }

  /** Begins nothing any more and waits for what runs, but not for ever. */
  async close(limitMs = CLOSE_LIMIT_MS): Promise<void> {
    this.#isClosed = true;
    const ended = Promise.allSettled(this.#asked.values());
    await Promise.race([ended, delay(limitMs, undefined, { ref: false })]);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#line.run(async () => {
      if (this.#isClosed) throw new ServiceError(503, 'The service stops');
      return work();
    });
  }
}
