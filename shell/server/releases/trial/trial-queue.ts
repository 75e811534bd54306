import { TooManyTrials } from './errors';

/** Maximum number of running and waiting trials. The files of each waiting release occupy disk space. */
const MAX_TRIALS = 8;
/**
 * This limit and those for loading (render-process.ts) and rendering (page-trial.ts) must total less than 300 s. After
 * that time, the `fetch` of the publishing client ends the request.
 */
const MAX_WAIT_MS = 200_000;

export class TrialQueue {
  private count = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly maxWaitMs = MAX_WAIT_MS) {}

  /** @throws TooManyTrials if MAX_TRIALS is reached, or the trial does not begin within `maxWaitMs` */
  async run<T>(trial: () => Promise<T>): Promise<T> {
    if (this.count >= MAX_TRIALS) throw new TooManyTrials();
    this.count += 1;
    try {
      return await this.runInTime(trial);
    } finally {
      this.count -= 1;
    }
  }

  private runInTime<T>(trial: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const limit = setTimeout(() => {
        isLate = true;
        reject(new TooManyTrials());
      }, this.maxWaitMs);
      const begin = async () => {
        clearTimeout(limit);
        if (!isLate) resolve(await trial());
      };
      this.runInTurn(begin).catch(reject);
    });
  }

  /** Has no limits, because the shell itself loads only a few releases. */
  runInTurn<T>(trial: () => Promise<T>): Promise<T> {
    const result = this.last.then(trial);
    this.last = result.catch(() => undefined);
    return result;
  }
}
