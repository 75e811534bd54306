import { TooManyTrials } from './errors';

/** Running and waiting trials of one remote. The limit keeps one team from delaying all others. */
const MAX_PER_REMOTE = 2;
/** Running and waiting trials. The files of each waiting release occupy disk space. */
const MAX_ALL = 8;
/**
 * A trial loads for up to 20 s and renders for up to 60 s. With this wait, the response is sent before Node's `fetch`
 * gives up, 300 s after the upload.
 */
const MAX_WAIT_MS = 200_000;

export class TrialQueue {
  private readonly remotes: string[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly maxWaitMs = MAX_WAIT_MS) {}

  /** @throws TooManyTrials, also if the turn of the trial does not come in time */
  async run<T>(remote: string, trial: () => Promise<T>): Promise<T> {
    const ofRemote = this.remotes.filter((name) => name === remote).length;
    if (ofRemote >= MAX_PER_REMOTE || this.remotes.length >= MAX_ALL) throw new TooManyTrials();
    this.remotes.push(remote);
    try {
      return await this.runInTime(trial);
    } finally {
      this.remotes.splice(this.remotes.indexOf(remote), 1);
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

  /** Runs a trial after all earlier trials. Has no limit, because the shell itself loads only a few releases. */
  runInTurn<T>(trial: () => Promise<T>): Promise<T> {
    const result = this.last.then(trial);
    this.last = result.catch(() => undefined);
    return result;
  }
}
