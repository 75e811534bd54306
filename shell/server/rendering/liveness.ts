import { cpuSeconds } from './cpu-time';

/** Interval of checks, and of a process's heartbeats. */
export const WATCH_MS = 250;
/** CPU time in seconds that a process may use without a heartbeat. A process that uses more is in an endless loop. */
const HANG_CPU_SECONDS = 1.5;
/** Maximum time without a heartbeat, however little CPU time the process uses. */
const HANG_MS = 10_000;

/** Detects hung processes by their CPU time, because on a busy machine a healthy process can be silent for seconds. */
export class Liveness {
  private lastHeartbeat = Date.now();
  private cpuSecondsAtFirstMiss: number | undefined;

  /** @param pid id of the process, or of the `unshare` command whose only child the process is */
  constructor(private readonly pid: number) {}

  recordHeartbeat(): void {
    this.lastHeartbeat = Date.now();
    this.cpuSecondsAtFirstMiss = undefined;
  }

  /** Returns why the process counts as hung. Undefined if it does not. */
  fault(now: number): string | undefined {
    const silentMs = now - this.lastHeartbeat;
    if (silentMs < 2 * WATCH_MS) return undefined;
    const seconds = cpuSeconds(this.pid);
    this.cpuSecondsAtFirstMiss ??= seconds;
    if (seconds !== undefined && seconds - (this.cpuSecondsAtFirstMiss ?? seconds) > HANG_CPU_SECONDS)
      return 'it blocked its process: an endless loop, or work that takes seconds';
    return silentMs > HANG_MS ? `its process did not respond for ${HANG_MS / 1000} s` : undefined;
  }
}
