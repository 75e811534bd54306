import { promise as queueOf, type queueAsPromised } from 'fastq';
import { BusyError } from '../errors';

type Task = () => Promise<unknown>;

/** Limits how many tasks run concurrently. Waiting tasks start in the order of their calls. */
export class Semaphore {
  readonly #tasks: queueAsPromised<Task>;

  /** @param maxWaiting maximum number of waiting tasks; further tasks are rejected */
  constructor(
    maxConcurrent: number,
    private readonly maxWaiting = Infinity,
  ) {
    this.#tasks = queueOf((task: Task) => task(), maxConcurrent);
  }

  /** @throws BusyError if too many tasks wait */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#tasks.length() >= this.maxWaiting)
      throw new BusyError('The service is busy. Try again in 5 seconds');
    return this.#tasks.push(work) as Promise<Result>;
  }
}
