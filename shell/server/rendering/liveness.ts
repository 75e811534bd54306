import { cpuSeconds } from './cpu-time';
import { BEAT_MS } from './protocol';

const HANG_CPU_SECONDS = 1.5;
/** Maximum time without a message, even if the process uses no CPU time. */
const HANG_MS = 10_000;
/** A longer gap between two checks means that the shell itself was blocked, or the system was suspended. */
const MAX_CHECK_GAP_MS = 1_000;

/** Detects hung processes by CPU time: on a busy machine, a healthy process can be silent for seconds. */
export class Liveness {
  private lastHeartbeat = performance.now();
  private lastCheck = performance.now();
  private cpuSecondsAtFirstMiss: number | undefined;

  constructor(private readonly pid: number) {}

  recordHeartbeat(): void {
    this.lastHeartbeat = performance.now();
    this.cpuSecondsAtFirstMiss = undefined;
  }

  /** Returns true if the shell itself was blocked since the last check: it may not have read all heartbeats. */
  recordCheck(now: number): boolean {
    const gapMs = now - this.lastCheck;
    this.lastCheck = now;
    return gapMs > MAX_CHECK_GAP_MS;
  }

  fault(now: number): string | undefined {
    const silentMs = now - this.lastHeartbeat;
    if (silentMs < 2 * BEAT_MS) return undefined;
    const seconds = cpuSeconds(this.pid);
    this.cpuSecondsAtFirstMiss ??= seconds;
    if (seconds !== undefined && seconds - (this.cpuSecondsAtFirstMiss ?? seconds) > HANG_CPU_SECONDS)
      return 'it blocked its process: an endless loop, or work that takes seconds';
    return silentMs > HANG_MS ? `its process did not respond for ${HANG_MS / 1000} s` : undefined;
  }
}
