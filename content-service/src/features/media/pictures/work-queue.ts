import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '../../../platform/errors';
import { Semaphore } from '../../../platform/jobs/semaphore';

const CLOSE_LIMIT_MS = 5000;

/**
 * Limits the number of tasks that run at once. If a task with the same key is still pending, `run` starts no
 * new task but returns the result of the pending task.
 */
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

  /**
   * Rejects the tasks that have not started, with status 503. Waits up to `limitMs` for the running tasks.
   */
  async close(limitMs = CLOSE_LIMIT_MS): Promise<void> {
    this.#isClosed = true;
    const ended = Promise.allSettled(this.#pending.values());
    await Promise.race([ended, delay(limitMs, undefined, { ref: false })]);
  }
}
