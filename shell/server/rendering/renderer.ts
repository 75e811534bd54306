import type { Failure, Outcome, RenderJob, RouteOutline, ServerHalf } from './protocol';
import { CrashError, LoadError } from './errors';
import { RenderProcess, type RenderHost } from './render-process';

/** More than one, because a process can render one job while its other jobs wait for content. */
const MAX_JOBS_PER_PROCESS = 6;
/** Each waiting job holds a visitor's connection open. */
const MAX_WAITING = 200;
/** After the job's budget and this time, `render` returns a failure. A started job continues in its process. */
const GRACE_MS = 500;
const IDLE_MS = 60_000;
const MIN_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 30_000;
/** If a process fails after running longer than this, the backoff restarts at its minimum. */
const STABLE_MS = 60_000;

const CRASHED: Failure = { reason: 'The release crashed and is started again in a moment' };
const STOPPED: Failure = { reason: 'The release is no longer in use' };
/** Has a status, because a failure with a status does not count as a fault of the release. */
const NOT_STARTED: Failure = { reason: 'The system cannot start a render process now', status: 503 };

type Waiting = { job: RenderJob; onAccepted: (() => void) | undefined; resolve: (outcome: Outcome) => void };

export class Renderer {
  private readonly processes = new Set<RenderProcess>();
  private readonly queue: Waiting[] = [];
  private minProcesses = 0;
  private maxProcesses = 1;
  private hasLoaded = false;
  private consecutiveFailures = 0;
  private backoffUntil = 0;
  /** Failure that caused the last backoff. */
  private failure = CRASHED;
  private idleTimer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private isRetired = false;

  constructor(
    private readonly host: RenderHost,
    private readonly half: ServerHalf,
    private readonly onCrash: (reason: string) => void,
  ) {}

  /** @throws LoadError or CrashError if the release cannot be evaluated, StartError if no process can be started */
  async start(): Promise<RouteOutline[]> {
    const process = this.startProcess();
    try {
      return await process.loaded;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  /** Resolves after the next message of each process. Rejects if a process ends first. */
  async responsive(): Promise<void> {
    await Promise.all([...this.processes].map((process) => process.responsive()));
  }

  /** Keeps at least `count` processes running, even idle ones. While jobs wait, starts more, up to `max` in total. */
  keep(count: number, max = 1): void {
    this.minProcesses = count;
    this.maxProcesses = max;
    this.dispatch();
    this.endIdleLater();
  }

  /** Idle processes end at once, not after IDLE_MS, unless `keep` requires them. */
  retire(isRetired = true): void {
    this.isRetired = isRetired;
    this.endIdleLater();
  }

  /** Never rejects: after a crash or an overrun, the outcome is a failure. @param onAccepted see `loadPage` */
  async render(job: RenderJob, onAccepted?: () => void): Promise<Outcome> {
    if (this.isStopped) return failed(STOPPED);
    if (this.queue.length >= MAX_WAITING)
      return failed({ reason: 'Too many pages wait to be rendered', isOverrun: true });
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waiting.resolve(failed({ reason: 'The time budget is used up', isOverrun: true }));
      }, job.budgetMs + GRACE_MS);
      const waiting: Waiting = {
        job,
        onAccepted,
        resolve: (outcome) => {
          clearTimeout(timer);
          const at = this.queue.indexOf(waiting);
          if (at >= 0) this.queue.splice(at, 1);
          resolve(outcome);
        },
      };
      this.queue.push(waiting);
      this.dispatch();
    });
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.idleTimer);
    for (const process of this.processes) void process.stop();
    this.failQueue(STOPPED);
  }

  private dispatch(): void {
    if (this.isStopped) return;
    while (this.queue.length > 0) {
      const process = this.freeProcess();
      if (!process) break;
      const { job, onAccepted, resolve } = this.queue.shift()!;
      void process.render(job, onAccepted).then((result) => {
        resolve(
          result instanceof Error ? failed({ reason: `The release crashed: ${result.message}` }) : result,
        );
        this.dispatch();
        this.endIdleLater();
      });
    }
    const wanted = Math.max(this.minProcesses, this.queue.length > 0 ? this.maxProcesses : 0);
    while (this.processes.size < wanted && this.backoffUntil <= performance.now()) this.startProcess();
    if (this.processes.size === 0) this.failQueue(this.failure);
  }

  private freeProcess(): RenderProcess | undefined {
    return [...this.processes]
      .filter(({ isReady, load }) => isReady && load < MAX_JOBS_PER_PROCESS)
      .sort((one, other) => one.load - other.load)[0];
  }

  private startProcess(): RenderProcess {
    const startedAt = performance.now();
    const process = new RenderProcess(this.host, this.half, (error) => {
      this.processes.delete(process);
      if (!error) return;
      const isCrash = error instanceof CrashError;
      this.backOff(performance.now() - startedAt, isCrash ? CRASHED : NOT_STARTED);
      if (isCrash) this.onCrash(error.message);
      else this.logFailedStart(error.message);
    });
    this.processes.add(process);
    process.loaded.then(
      () => {
        this.hasLoaded = true;
        this.dispatch();
        this.endIdleLater();
      },
      (error: Error) => {
        void process.stop();
        if (!this.hasLoaded || !(error instanceof LoadError)) return;
        this.backOff(0, CRASHED);
        this.onCrash(`it cannot be evaluated a second time: ${error.message}`);
      },
    );
    return process;
  }

  private logFailedStart(reason: string): void {
    const { remote, version } = this.half;
    this.host.log.warn({ remote, version, reason }, 'a render process cannot be started');
  }

  private backOff(livedMs: number, failure: Failure): void {
    this.failure = failure;
    this.consecutiveFailures = livedMs > STABLE_MS ? 1 : this.consecutiveFailures + 1;
    const backoffMs = Math.min(MIN_BACKOFF_MS * 2 ** (this.consecutiveFailures - 1), MAX_BACKOFF_MS);
    this.backoffUntil = performance.now() + backoffMs;
    setTimeout(() => this.dispatch(), backoffMs + 1).unref();
    if (this.processes.size === 0) this.failQueue(this.failure);
  }

  private failQueue(failure: Failure): void {
    for (const { resolve } of [...this.queue]) resolve(failed(failure));
  }

  private endIdleLater(): void {
    clearTimeout(this.idleTimer);
    const idleMs = this.isRetired && this.minProcesses === 0 ? 0 : IDLE_MS;
    this.idleTimer = setTimeout(() => {
      // Jobs may wait for a starting process. After its start, `endIdleLater` is called again.
      const idle = [...this.processes].filter(({ isReady, load }) => isReady && load === 0);
      for (const process of idle.slice(0, Math.max(0, this.processes.size - this.minProcesses))) {
        // Until the process has ended, `dispatch` must not give it a job.
        this.processes.delete(process);
        void process.stop();
      }
    }, idleMs).unref();
  }
}

const failed = (failure: Failure): Outcome => ({ kind: 'failed', failure });
