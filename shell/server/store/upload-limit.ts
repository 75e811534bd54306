import { TooManyTrials } from '../releases/releases';

/** Unfinished uploads occupy disk space, and their trials delay other teams. */
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
