import { TooManyTrials } from './errors';

/** Maximum number of running and waiting trials of one remote, so that no team delays all others. */
const MAX_PER_REMOTE = 2;
/** Maximum number of running and waiting trials. The files of each waiting release occupy disk space. */
const MAX_ALL = 8;

/** Runs one trial at a time, in the order of arrival. */
export class TrialQueue {
  private readonly remotes: string[] = [];
  private last: Promise<unknown> = Promise.resolve();

  /** @throws TooManyTrials, or the error of `trial` */
  async run<T>(remote: string, trial: () => Promise<T>): Promise<T> {
    const ofRemote = this.remotes.filter((name) => name === remote).length;
    if (ofRemote >= MAX_PER_REMOTE || this.remotes.length >= MAX_ALL) throw new TooManyTrials();
    this.remotes.push(remote);
    try {
      return await this.runInTurn(trial);
    } finally {
      this.remotes.splice(this.remotes.indexOf(remote), 1);
    }
  }

  /**
   * Runs a trial of a release that the shell itself loads. These trials need no limit, because the shell loads at most
   * one release per role of a remote.
   */
  runInTurn<T>(trial: () => Promise<T>): Promise<T> {
    const result = this.last.then(trial);
    this.last = result.catch(() => undefined);
    return result;
  }
}
