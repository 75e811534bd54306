import { Worker } from 'node:worker_threads';
import type { Log } from '../logging/log';
import { reasonOf } from '../logging/reason';
import type { DeltaJob } from './make-deltas';

/** Time limit for the deltas of one build. Deltas that are stored before the limit remain in use. */
const MAX_JOB_MS = 30_000;

type Options = {
  /** Script of the worker thread. If undefined, no deltas are made. */
  worker: string | undefined;
  log: Log;
};

export class DeltaQueue {
  private last: Promise<void> = Promise.resolve();
  private readonly waiting = new Set<string>();
  private running: Worker | undefined;
  private isStopped = false;

  constructor(private readonly options: Options) {}

  /** @param prepare called when all earlier builds are done; returns undefined to skip the build */
  add(owner: string, version: string, prepare: () => Promise<DeltaJob | undefined>): void {
    const key = `${owner}@${version}`;
    if (!this.options.worker || this.isStopped || this.waiting.has(key)) return;
    this.waiting.add(key);
    this.last = this.last.then(async () => {
      this.waiting.delete(key);
      if (this.isStopped) return;
      try {
        const job = await prepare();
        if (job && job.former.length > 0 && !this.isStopped) await this.run(this.options.worker!, job);
      } catch (error) {
        if (!this.isStopped)
          this.options.log.warn({ owner, version, reason: reasonOf(error) }, 'no deltas of scripts');
      }
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running?.terminate();
    await this.last;
  }

  private async run(file: string, job: DeltaJob): Promise<void> {
    const worker = new Worker(file, { workerData: job, resourceLimits: { maxOldGenerationSizeMb: 128 } });
    this.running = worker;
    const timer = setTimeout(() => void worker.terminate(), MAX_JOB_MS);
    try {
      const stored = await resultOf(worker);
      const { owner, build } = job;
      this.options.log.info({ owner, version: build.version, ...stored }, 'deltas of scripts are stored');
    } finally {
      clearTimeout(timer);
      this.running = undefined;
    }
  }
}

function resultOf(worker: Worker): Promise<object> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread ended before all deltas were made')));
  });
}
