import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '../../../platform/errors';
import { Semaphore } from '../../../platform/jobs/semaphore';

const CLOSE_LIMIT_MS = 5000;

/** Limits concurrent tasks. `run` returns the result of a pending task with the same key, if there is one. */
export class WorkQueue {
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #semaphore: Semaphore;
  #isClosed = false;

  constructor(maxConcurrent: number) {
    this.#semaphore = new Semaphore(maxConcurrent);
  }

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(key);
    if (pending) return pending as Promise<Result>;
    const result = this.#semaphore.run(async () => {
      if (this.#isClosed) throw new ServiceError(503, 'The service stops');
      return work();
    });
    const settled = result.finally(() => this.#pending.delete(key));
    this.#pending.set(key, settled);
    return settled;
  }

  /** Rejects tasks that have not started, with status 503. Waits up to `limitMs` for running tasks. */
  async close(limitMs = CLOSE_LIMIT_MS): Promise<void> {
    this.#isClosed = true;
    const ended = Promise.allSettled(this.#pending.values());
    await Promise.race([ended, delay(limitMs, undefined, { ref: false })]);
  }
}
