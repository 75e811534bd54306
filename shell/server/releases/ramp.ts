import type { RegistryEntry } from 'release-store/release';
import type { Decision } from './decision-log';

/**
 * Percentage of the visitors in the next step of a ramp, by the current percentage. If the current percentage is not
 * listed, the next step makes the release live. The command `release` sets the first percentage.
 */
const NEXT_PERCENT: Readonly<Record<number, number>> = { 5: 25 };
/** Percentage of the visitors who keep the former release for an hour after the last step. */
const HOLDBACK_PERCENT = 5;
const MIN_STEP_MS = 10 * 60 * 1000;
/** Minimum number of page views of the new release in a step, unless the step has lasted `MAX_STEP_MS`. */
const MIN_VIEWS = 100;
/** A step that has lasted this long needs no minimum number of page views, because some sites have few visitors. */
const MAX_STEP_MS = 2 * 60 * 60 * 1000;
const TICK_MS = 5_000;

type Canary = NonNullable<RegistryEntry['candidate']>;

/**
 * Returns the next step of a ramp. Undefined if the canary has no ramp, or if its current step has been too short or
 * has had too few page views.
 * @param views page views of the canary in the current step
 */
export function nextStep(
  { version, percent, ramp }: Canary,
  views: number,
  now = Date.now(),
): Decision | undefined {
  if (!ramp) return undefined;
  const age = now - Date.parse(ramp.since);
  if (age < MIN_STEP_MS || (views < MIN_VIEWS && age < MAX_STEP_MS)) return undefined;
  const why = `no worse than the release before in ${views} page views`;
  const next = NEXT_PERCENT[percent];
  const appliesTo = ({ candidate }: RegistryEntry) => candidate?.ramp?.since === ramp.since;
  return next === undefined
    ? { did: 'promote', version, holdback: HOLDBACK_PERCENT, why, appliesTo }
    : { did: 'canary', version, percent: next, ramp: true, why, appliesTo };
}

type Parts = {
  /** Canaries in use that have a ramp, by remote. */
  running: () => Map<string, Canary>;
  /** Page views of the remote's canary so far. */
  views: (remote: string) => number;
  record: (remote: string, decision: Decision) => void;
};

/** Increases the percentage of canaries step by step, until they are live. */
export class Ramps {
  private timer: NodeJS.Timeout | undefined;
  /** Current step of each remote's ramp: its start, and the canary's page views when this shell first saw the step. */
  private readonly steps = new Map<string, { since: string; viewsBefore: number }>();

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    for (const [remote, canary] of this.parts.running()) {
      const step = nextStep(canary, this.viewsInStep(remote, canary));
      if (step) this.parts.record(remote, step);
    }
  }

  private viewsInStep(remote: string, { ramp }: Canary): number {
    const views = this.parts.views(remote);
    const since = ramp?.since ?? '';
    const known = this.steps.get(remote);
    const step = known?.since === since ? known : { since, viewsBefore: views };
    this.steps.set(remote, step);
    return views - step.viewsBefore;
  }
}
