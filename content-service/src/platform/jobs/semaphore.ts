import { promise as queueOf, type queueAsPromised } from 'fastq';
import { BusyError } from '../errors';

type Task = () => Promise<unknown>;

export class Semaphore {
  readonly #tasks: queueAsPromised<Task>;

  constructor(
    maxConcurrent: number,
    private readonly maxWaiting = Infinity,
  ) {
    this.#tasks = queueOf((task: Task) => task(), maxConcurrent);
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#tasks.length() >= this.maxWaiting)
      throw new BusyError('The service is busy. Try again in 5 seconds');
    return this.#tasks.push(work) as Promise<Result>;
  }
}
