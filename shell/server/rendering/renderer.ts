import type { Outcome, RenderJob, RouteOutline, ServerHalf } from './protocol';
import { LoadError } from './errors';
import { RenderProcess, type RenderHost } from './render-process';

/** Jobs that one process works on at a time: while one waits for its content, others render. */
const MAX_JOBS_PER_PROCESS = 6;
/** Jobs that wait for a process; each holds its visitor's connection open. */
const MAX_WAITING = 200;
/** Beyond the job's own budget: a process that is alive has answered by then. */
const GRACE_MS = 500;
/** Processes that nobody asked to keep end after this long without a job. */
const IDLE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A process that lived this long ends a row of crashes. */
const STABLE_MS = 60_000;

type Waiting = { job: RenderJob; resolve: (outcome: Outcome) => void; timer: NodeJS.Timeout };

/**
 * Renders the pages of one release in processes of its own. Processes start when they are needed or asked to be kept,
 * and are replaced when they end; after a crash, later and later.
 */
export class Renderer {
  private readonly processes = new Set<RenderProcess>();
  private readonly queue: Waiting[] = [];
  private kept = 0;
  private most = 1;
  private hasLoaded = false;
  private crashesInRow = 0;
  private pausedUntil = 0;
  private idleTimer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** @param onCrash called after each process that ended without being stopped, with the reason */
  constructor(
    private readonly host: RenderHost,
    private readonly half: ServerHalf,
    private readonly onCrash: (reason: string) => void = () => undefined,
  ) {}

  /** Starts the first process. @throws LoadError or CrashError when the release cannot be evaluated */
  async start(): Promise<RouteOutline[]> {
    const process = this.startProcess();
    try {
      return await process.loaded;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  /** Resolves when each of its processes has given a sign of life. @throws CrashError when one ends before */
  async responsive(): Promise<void> {
    await Promise.all([...this.processes].map((process) => process.responsive()));
  }

  /**
   * Keeps `count` processes running; others end when they are idle.
   * @param most processes while jobs wait
   */
  keep(count: number, most = 1): void {
    this.kept = count;
    this.most = most;
    this.pump();
    this.endIdleLater();
  }

  /** Renders a job. Never rejects: a crash, a hang and an overrun are failures in the outcome. */
  async render(job: RenderJob): Promise<Outcome> {
    if (this.queue.length >= MAX_WAITING)
      return failed('Too many pages wait to be rendered', { isOverrun: true });
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.resolve(failed('The time budget is used up', { isOverrun: true }));
      }, job.budgetMs + GRACE_MS);
      const waiting: Waiting = {
        job,
        timer,
        resolve: (outcome) => {
          clearTimeout(timer);
          const at = this.queue.indexOf(waiting);
          if (at >= 0) this.queue.splice(at, 1);
          resolve(outcome);
        },
      };
      this.queue.push(waiting);
      this.pump();
    });
  }

  /** Ends all processes. Jobs that they work on fail. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.idleTimer);
    for (const process of this.processes) void process.stop();
    this.failQueue('The release is no longer in use');
  }

  /** Gives waiting jobs to the least busy processes, and starts processes that are missing. */
  private pump(): void {
    if (this.isStopped) return;
    while (this.queue.length > 0) {
      const process = this.freeProcess();
      if (!process) break;
      const { job, resolve } = this.queue.shift()!;
      void process.render(job).then((result) => {
        resolve(result instanceof Error ? failed(`The release crashed: ${result.message}`) : result);
        this.pump();
        this.endIdleLater();
      });
    }
    const wanted = Math.max(this.kept, this.queue.length > 0 ? this.most : 0);
    while (this.processes.size < wanted && this.pausedUntil <= Date.now()) this.startProcess();
    if (this.processes.size === 0) this.failQueue('The release crashed and is started again in a moment');
  }

  private freeProcess(): RenderProcess | undefined {
    return [...this.processes]
      .filter(({ isReady, load }) => isReady && load < MAX_JOBS_PER_PROCESS)
      .sort((one, other) => one.load - other.load)[0];
  }

  private startProcess(): RenderProcess {
    const startedAt = Date.now();
    const process = new RenderProcess(this.host, this.half, (reason) => {
      this.processes.delete(process);
      if (reason === undefined) return;
      this.pauseAfterCrash(Date.now() - startedAt);
      this.onCrash(reason);
    });
    this.processes.add(process);
    process.loaded.then(
      () => {
        this.hasLoaded = true;
        this.pump();
      },
      (error: Error) => {
        void process.stop();
        if (this.hasLoaded && error instanceof LoadError) this.failedAgain(error);
      },
    );
    return process;
  }

  /** Code that could be evaluated before and now throws is as good as crashed. */
  private failedAgain({ message }: LoadError): void {
    this.pauseAfterCrash(0);
    this.onCrash(`it cannot be evaluated a second time: ${message}`);
  }

  private pauseAfterCrash(livedMs: number): void {
    this.crashesInRow = livedMs > STABLE_MS ? 1 : this.crashesInRow + 1;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.crashesInRow - 1), LONGEST_PAUSE_MS);
    this.pausedUntil = Date.now() + pauseMs;
    setTimeout(() => this.pump(), pauseMs + 1).unref();
    if (this.processes.size === 0) this.failQueue('The release crashed and is started again in a moment');
  }

  private failQueue(reason: string): void {
    for (const { resolve } of [...this.queue]) resolve(failed(reason));
  }

  private endIdleLater(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      const idle = [...this.processes].filter(({ load }) => load === 0);
      for (const process of idle.slice(0, Math.max(0, this.processes.size - this.kept))) void process.stop();
    }, IDLE_MS).unref();
  }
}

const failed = (reason: string, more: { isOverrun?: true } = {}): Outcome => ({
  kind: 'failed',
  failure: { reason, ...more },
});
