import { setMaxListeners } from 'node:events';
import type { Site } from 'shared-lib/site';
import type { Log } from '../logging/log';
import { reasonOf } from '../logging/reason';
import { SentResponses } from './sent-responses';
import { createApiBroker, type ApiBroker } from './api-broker';
import { LoadError, type CrashError, type StartError } from './errors';
import { JobCalls } from './job-calls';
import type { ApiResponseCache } from './api-response-cache';
import { Liveness } from './liveness';
import { MessageAllowance } from './message-allowance';
import { parseMessage } from './parse-message';
import {
  BEAT_MS,
  MAX_CONSOLE_LINES,
  type FromWorker,
  type Outcome,
  type RenderJob,
  type RouteOutline,
  type ServerHalf,
} from './protocol';
import { validatedRoutes } from './route-limits';
import type { Isolation } from './sandbox';
import { SandboxedChild } from './sandboxed-child';

/** Time limit from the start of a process until its release is evaluated. */
const MAX_LOAD_MS = 20_000;
/** The shell kills the process if a job exceeds its time budget by more than this time. */
const MAX_OVERTIME_MS = 10_000;
const MAX_CALLS_PER_JOB = 100;
const MAX_CALL_BYTES = 512 * 1024;

export type RenderHost = {
  script: string;
  isolation: Isolation;
  site: Site;
  log: Log;
  responses: ApiResponseCache;
  processes: Set<RenderProcess>;
  /** True when the shell stops. A process that starts afterwards ends at once. */
  isStopped: boolean;
};

type Running = {
  job: RenderJob;
  onAccepted?: (() => void) | undefined;
  since: number;
  calls: JobCalls;
  abort: AbortController;
  settle: (outcome: Outcome | Error) => void;
};

export class RenderProcess {
  /** Rejects if the evaluation fails, the release's routes are invalid, or the process ends first. */
  readonly loaded: Promise<RouteOutline[]>;
  isReady = false;
  private readonly exited: Promise<void>;
  private onExited!: () => void;
  private readonly broker: ApiBroker;
  private readonly sentResponses: SentResponses;
  private readonly child: SandboxedChild;
  private readonly running = new Map<number, Running>();
  private readonly liveness: Liveness;
  private readonly livenessTimer: NodeJS.Timeout;
  private startedAt = performance.now();
  private readonly allowance = new MessageAllowance();
  private lastId = 0;
  private listeners: { resolve: () => void; reject: (error: Error) => void }[] = [];
  private isStopped = false;
  private hasEnded = false;
  private consoleLines = 0;
  private onLoaded!: (routes: RouteOutline[]) => void;
  private onLoadFailed!: (error: Error) => void;

  /** @param onExit gets undefined if `stop` ended the process */
  constructor(
    private readonly host: RenderHost,
    private readonly half: ServerHalf,
    private readonly onExit: (error: CrashError | StartError | undefined) => void,
  ) {
    this.exited = new Promise((resolve) => (this.onExited = resolve));
    this.broker = createApiBroker(host.site.apiUrl, host.responses);
    this.sentResponses = new SentResponses(host.responses);
    this.loaded = new Promise((resolve, reject) => ([this.onLoaded, this.onLoadFailed] = [resolve, reject]));
    this.loaded.catch(() => undefined);
    this.child = new SandboxedChild(host, {
      onMessage: (...received) => this.receive(...received),
      onEnd: (error) => this.ended(error),
    });
    this.liveness = new Liveness(this.child.pid);
    this.livenessTimer = setInterval(() => this.checkLiveness(), BEAT_MS).unref();
    host.processes.add(this);
    if (host.isStopped) void this.stop();
    this.child.send({ type: 'load', half, site: host.site });
  }

  get load(): number {
    return this.running.size;
  }

  /** Never rejects. If the process ends before the job is done, resolves with an error. */
  render(job: RenderJob, onAccepted?: () => void): Promise<Outcome | Error> {
    return new Promise((resolve) => {
      const id = ++this.lastId;
      const abort = new AbortController();
      // Each API call of the job adds a listener, and Node would warn of more than ten.
      setMaxListeners(0, abort.signal);
      const settle = (outcome: Outcome | Error) => {
        this.running.delete(id);
        abort.abort();
        resolve(outcome);
      };
      this.running.set(id, {
        job,
        onAccepted,
        since: performance.now(),
        calls: new JobCalls(),
        abort,
        settle,
      });
      this.child.send({ type: 'render', id, job });
    });
  }

  /** Resolves at the next message of the process. Rejects if the process ends first. */
  responsive(): Promise<void> {
    return new Promise((resolve, reject) => this.listeners.push({ resolve, reject }));
  }

  stop(): Promise<void> {
    this.isStopped = true;
    this.child.kill();
    return this.exited;
  }

  private receive(value: unknown, attachment: Buffer, bytes: number): void {
    const message = parseMessage(value, attachment);
    if (!message) return this.child.kill('it sent a malformed message');
    if (!this.isExpected(message, bytes) && !this.allowance.take(bytes))
      return this.child.kill('it sent more messages than the shell can read');
    this.liveness.recordHeartbeat();
    for (const { resolve } of this.listeners.splice(0)) resolve();
    if (message.type === 'loaded') this.finishLoading(message.routes);
    else if (message.type === 'load-failed') this.onLoadFailed(new LoadError(message.reason));
    else if (message.type === 'accepted') this.running.get(message.id)?.onAccepted?.();
    else if (message.type === 'rendered') this.finish(message);
    else if (message.type === 'call') void this.call(message);
    else if (message.type === 'console') this.logConsole(message.text);
  }

  /** Whether the message is the result or a call of a running job, within the job's limits. */
  private isExpected(message: FromWorker, bytes: number): boolean {
    if (message.type === 'rendered') return this.running.has(message.id);
    if (message.type !== 'call' || bytes > MAX_CALL_BYTES) return false;
    return (this.running.get(message.id)?.calls.count ?? Infinity) < MAX_CALLS_PER_JOB;
  }

  private finishLoading(routes: unknown[]): void {
    if (this.isReady) return;
    try {
      this.onLoaded(validatedRoutes(routes));
      this.isReady = true;
    } catch (error) {
      this.onLoadFailed(new LoadError(reasonOf(error)));
    }
  }

  private finish({ id, outcome }: FromWorker & { type: 'rendered' }): void {
    const running = this.running.get(id);
    const hasContent = outcome.kind === 'page' || outcome.kind === 'resource';
    const missesContent = hasContent && running?.calls.hasMissingContent(outcome.status);
    running?.settle(hasContent ? { ...outcome, missesContent } : outcome);
  }

  private async call({ id, call, request }: FromWorker & { type: 'call' }): Promise<void> {
    const running = this.running.get(id);
    if (!running || ++running.calls.count > MAX_CALLS_PER_JOB)
      return this.child.send(this.sentResponses.message(call, undefined));
    const response = await this.broker
      .call(request, running.job, running.abort.signal)
      .catch(() => undefined);
    running.calls.record(response);
    this.child.send(this.sentResponses.message(call, response));
  }

  private logConsole(text: string): void {
    const { remote, version } = this.half;
    if (++this.consoleLines <= MAX_CONSOLE_LINES)
      this.host.log.warn({ remote, version, text }, 'console of a release');
  }

  private checkLiveness(): void {
    const now = performance.now();
    if (this.liveness.recordCheck(now)) return this.restartClocks(now);
    if (!this.isReady && now - this.startedAt > MAX_LOAD_MS)
      return this.child.kill(`it was not evaluated within ${MAX_LOAD_MS / 1000} s`);
    for (const { job, since } of this.running.values())
      if (now - since > job.budgetMs + MAX_OVERTIME_MS) return this.child.kill('it does not answer');
    const fault = this.liveness.fault(now);
    if (fault) this.child.kill(fault);
  }

  private restartClocks(now: number): void {
    this.startedAt = now;
    for (const running of this.running.values()) running.since = now;
    this.liveness.recordHeartbeat();
  }

  private ended(endedBy: CrashError | StartError): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearInterval(this.livenessTimer);
    this.host.processes.delete(this);
    this.child.closeChannel();
    void this.broker.close();
    const error = this.isStopped ? new Error('The shell stops') : endedBy;
    this.onLoadFailed(error);
    for (const { reject } of this.listeners.splice(0)) reject(error);
    for (const { settle } of [...this.running.values()]) settle(error);
    this.onExit(this.isStopped ? undefined : endedBy);
    this.onExited();
  }
}
