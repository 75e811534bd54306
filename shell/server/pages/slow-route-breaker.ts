import type { Outcome } from '../rendering/protocol';

const OPEN_AFTER = 2;
const OPEN_FOR_MS = 5_000;

/**
 * A circuit breaker per route. It opens when rendering the route has repeatedly exceeded the time budget.
 * While it is open, visitors get the skeleton at once instead of waiting for the time budget.
 */
export class SlowRouteBreaker {
  private readonly routes = new Map<string, { overruns: number; openUntil: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  isOpen(route: string): boolean {
    return (this.routes.get(route)?.openUntil ?? 0) > this.now();
  }

  record(route: string, outcome: Outcome): void {
    if (outcome.kind !== 'failed') this.routes.delete(route);
    else if (outcome.failure.isOverrun) this.recordOverrun(route);
  }

  private recordOverrun(route: string): void {
    const overruns = (this.routes.get(route)?.overruns ?? 0) + 1;
    this.routes.set(route, { overruns, openUntil: overruns >= OPEN_AFTER ? this.now() + OPEN_FOR_MS : 0 });
  }
}
