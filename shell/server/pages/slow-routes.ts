const OPEN_AFTER = 2;
const OPEN_FOR_MS = 5_000;

/**
 * A circuit breaker per route: when rendering a route has run over its time budget twice in a row, visitors get
 * the skeleton at once for five seconds instead of waiting for the budget each time.
 */
export class SlowRoutes {
  private readonly routes = new Map<string, { overruns: number; openUntil: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  isOpen(route: string): boolean {
    return (this.routes.get(route)?.openUntil ?? 0) > this.now();
  }

  overran(route: string): void {
    const overruns = (this.routes.get(route)?.overruns ?? 0) + 1;
    this.routes.set(route, { overruns, openUntil: overruns >= OPEN_AFTER ? this.now() + OPEN_FOR_MS : 0 });
  }

  kept(route: string): void {
    this.routes.delete(route);
  }
}
