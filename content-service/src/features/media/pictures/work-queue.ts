import { BusyError } from '../../../platform/errors';
import { Semaphore } from '../../../platform/jobs/semaphore';
import { withTimeout } from '../../../platform/jobs/with-timeout';

const CLOSE_LIMIT_MS = 5000;

/**
 * Concurrent calls with the same key share one task. Calls are rejected with BusyError if their task does not start
 * within `maxWaitMs` or before `close`.
 */
export class WorkQueue {
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #semaphore: Semaphore;
  #isClosed = false;

  constructor(
    maxConcurrent: number,
    private readonly maxWaitMs?: number,
  ) {
    this.#semaphore = new Semaphore(maxConcurrent);
  }

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(key);
    if (pending) return pending as Promise<Result>;
    const settled = this.#start(work).finally(() => this.#pending.delete(key));
    this.#pending.set(key, settled);
    return settled;
  }

  #start<Result>(work: () => Promise<Result>): Promise<Result> {
    // Set to undefined after `maxWaitMs`, so that the queue does not keep the file of a rejected upload in memory.
    let waiting: typeof work | undefined = work;
    return new Promise((resolve, reject) => {
      const limit = this.maxWaitMs === undefined ? undefined : setTimeout(giveUp, this.maxWaitMs).unref();
      const turn = this.#semaphore.run(async () => {
        clearTimeout(limit);
        if (this.#isClosed) throw new BusyError('The service stops');
        return waiting?.();
      });
      turn.then((result) => resolve(result as Result), reject);

      function giveUp() {
        waiting = undefined;
        reject(new BusyError('The service is busy. Try again in 5 seconds'));
      }
    });
  }

  async close(limitMs = CLOSE_LIMIT_MS): Promise<void> {
    this.#isClosed = true;
    await withTimeout(Promise.allSettled(this.#pending.values()), limitMs).catch(() => undefined);
  }
}
