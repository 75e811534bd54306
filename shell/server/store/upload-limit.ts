import { TooManyTrials } from '../releases/releases';

/**
 * Maximum number of concurrent uploads of a remote. Equals the number of its trials that may run or wait
 * (releases/trial/trial-queue.ts). Each unfinished upload occupies disk space.
 */
const MAX_PER_REMOTE = 2;

export class UploadLimit {
  private readonly counts = new Map<string, number>();

  /** @throws TooManyTrials if the remote has the maximum number of uploads, or the error of `upload` */
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
