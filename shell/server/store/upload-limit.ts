import { TooManyTrials } from '../releases/releases';

/** As many uploads of a remote as trials of it may run and wait. Each unfinished upload occupies disk space. */
const MAX_PER_REMOTE = 2;

/** Limits the concurrent uploads of each remote. */
export class UploadLimit {
  private readonly counts = new Map<string, number>();

  /** @throws TooManyTrials, or the error of `upload` */
  async run<T>(remote: string, upload: () => Promise<T>): Promise<T> {
    const count = this.counts.get(remote) ?? 0;
    if (count >= MAX_PER_REMOTE) throw new TooManyTrials();
    this.counts.set(remote, count + 1);
    try {
      return await upload();
    } finally {
      this.counts.set(remote, this.counts.get(remote)! - 1);
    }
  }
}
