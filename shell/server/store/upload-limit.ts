import { TooManyTrials } from '../releases/releases';

/** Limits the unfinished uploads of a remote, which occupy disk space. `trial-queue.ts` has the same limit. */
const MAX_PER_REMOTE = 2;

export class UploadLimit {
  private readonly counts = new Map<string, number>();

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
