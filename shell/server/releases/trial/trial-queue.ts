import { TooManyTrials } from './errors';

/** Maximum number of trials of one remote that run or wait, so that no team delays all other teams. */
const MAX_PER_REMOTE = 2;
/** Maximum number of all trials that run or wait. The files of each waiting release occupy disk space. */
const MAX_ALL = 8;

export class TrialQueue {
  private readonly remotes: string[] = [];
  private last: Promise<unknown> = Promise.resolve();

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
   * Use this method for releases that the shell itself loads. They need no limit, because the shell loads at
   * most one release per role.
   */
  runInTurn<T>(trial: () => Promise<T>): Promise<T> {
    const result = this.last.then(trial);
    this.last = result.catch(() => undefined);
    return result;
  }
}
