import { TooManyTrials } from './errors';

/** Running and waiting trials of one remote. The limit keeps one team from delaying all others. */
const MAX_PER_REMOTE = 2;
/** Running and waiting trials. The files of each waiting release occupy disk space. */
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

  /** Runs a trial after all earlier trials. Has no limit, because the shell itself loads only a few releases. */
  runInTurn<T>(trial: () => Promise<T>): Promise<T> {
    const result = this.last.then(trial);
    this.last = result.catch(() => undefined);
    return result;
  }
}
