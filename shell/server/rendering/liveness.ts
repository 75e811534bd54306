import { cpuSeconds } from './cpu-time';

/** Interval in milliseconds of the checks. A process sends its heartbeats at the same interval. */
export const WATCH_MS = 250;
/** CPU time in seconds that a process may use without a heartbeat. A process that uses more counts as hung. */
const HANG_CPU_SECONDS = 1.5;
/** Maximum time in milliseconds without a heartbeat, even if the process uses no CPU time. */
const HANG_MS = 10_000;

/**
 * Detects a hung process: by the CPU time that it uses without a heartbeat, or by a silence of HANG_MS. Every message
 * counts as a heartbeat. A shorter silence is no sign, because on a busy machine a healthy process can be silent for
 * seconds.
 */
export class Liveness {
  private lastHeartbeat = Date.now();
  private cpuSecondsAtFirstMiss: number | undefined;

  /** @param pid id of the process. If `unshare` started the process, the id of `unshare`, whose only child it is. */
  constructor(private readonly pid: number) {}

  recordHeartbeat(): void {
    this.lastHeartbeat = Date.now();
    this.cpuSecondsAtFirstMiss = undefined;
  }

  /** Returns why the process counts as hung. Undefined if the process does not count as hung. */
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
