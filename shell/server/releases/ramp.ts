import type { RegistryEntry } from 'release-store/release';
import type { Decision } from './decision-log';

/** After the last step, the release becomes live. */
const NEXT_PERCENT: Readonly<Record<number, number>> = { 5: 25 };
/** Percentage of visitors who keep the former release for a while after a ramp, for comparison. */
const HOLDBACK_PERCENT = 5;
const MIN_STEP_MS = 10 * 60 * 1000;
/** After MAX_STEP_MS, a step ends even with fewer page views. */
const MIN_VIEWS = 100;
const MAX_STEP_MS = 2 * 60 * 60 * 1000;
const TICK_MS = 5_000;

type Canary = NonNullable<RegistryEntry['candidate']>;

/** Page views and time of the current step, counted only while this shell runs and visitors get the canary. */
type Progress = { views: number; ms: number };

export function nextStep({ version, percent, ramp }: Canary, { views, ms }: Progress): Decision | undefined {
  if (!ramp || ms < MIN_STEP_MS || (views < MIN_VIEWS && ms < MAX_STEP_MS)) return undefined;
  const why = `no worse than the release before in ${views} page views`;
  const next = NEXT_PERCENT[percent];
  const appliesTo = ({ candidate }: RegistryEntry) => candidate?.ramp?.since === ramp.since;
  return next === undefined
    ? { did: 'promote', version, holdback: HOLDBACK_PERCENT, why, appliesTo }
    : { did: 'canary', version, percent: next, ramp: true, why, appliesTo };
}

type Parts = {
  running: () => Map<string, Canary>;
  views: (remote: string) => number;
  record: (remote: string, decision: Decision) => void;
};

export class Ramps {
  private timer: NodeJS.Timeout | undefined;
  /** `since`: start of the step in the registry. `startedAt`, `viewsBefore`: when this shell first saw the step. */
  private readonly steps = new Map<string, { since: string; startedAt: number; viewsBefore: number }>();

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    const running = this.parts.running();
    for (const remote of this.steps.keys()) if (!running.has(remote)) this.steps.delete(remote);
    for (const [remote, canary] of running) {
      const step = nextStep(canary, this.progress(remote, canary));
      if (step) this.parts.record(remote, step);
    }
  }

  private progress(remote: string, { ramp }: Canary): Progress {
    const views = this.parts.views(remote);
    const now = performance.now();
    const since = ramp?.since ?? '';
    const known = this.steps.get(remote);
    // If another release becomes live, `views` starts again at 0, so the step must start again.
    const isSame = known?.since === since && views >= known.viewsBefore;
    const step = isSame ? known : { since, startedAt: now, viewsBefore: views };
    this.steps.set(remote, step);
    return { views: views - step.viewsBefore, ms: now - step.startedAt };
  }
}
