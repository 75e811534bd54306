import { processSeconds } from './process-time';

/** How often a process is looked at; it gives a sign of life as often. */
export const WATCH_MS = 250;
/** A process that used so much processor time without a sign of life runs an endless loop. */
const HANG_PROCESS_SECONDS = 1.5;
/** A process that is blocked without using the processor, or whose time the system does not tell. */
const HANG_MS = 10_000;

/** Finds out whether a process is stuck. Processor time decides, so that a busy machine is not taken for a loop. */
export class Liveness {
  private heardAt = Date.now();
  /** Processor time of the process when its silence was noticed. */
  private secondsThen: number | undefined;

  /** @param pid of the process, or of the `unshare` whose only child it is */
  constructor(private readonly pid: number) {}

  /** The process gave a sign of life. */
  heard(): void {
    this.heardAt = Date.now();
    this.secondsThen = undefined;
  }

  /** @returns what is wrong with the process, if it is stuck */
  fault(now: number): string | undefined {
    const silentMs = now - this.heardAt;
    if (silentMs < 2 * WATCH_MS) return undefined;
    const seconds = processSeconds(this.pid);
    this.secondsThen ??= seconds;
    if (seconds !== undefined && seconds - (this.secondsThen ?? seconds) > HANG_PROCESS_SECONDS)
      return 'it blocked its process: an endless loop, or work that takes seconds';
    return silentMs > HANG_MS ? `its process did not respond for ${HANG_MS / 1000} s` : undefined;
  }
}
