import { LRUCache } from 'lru-cache';
import type { Outcome } from '../rendering/protocol';

const OPEN_AFTER = 2;
const OPEN_FOR_MS = 5_000;
/** Limits the memory, because any number of releases can have previews. */
const MAX_ROUTES = 1_000;

/** If a route of a release repeatedly exceeds its time budget, visitors get a skeleton at once for a while. */
export class SlowRouteBreaker {
  private readonly routes = new LRUCache<string, { overruns: number; openUntil: number }>({
    max: MAX_ROUTES,
  });

  isOpen(route: string): boolean {
    return (this.routes.get(route)?.openUntil ?? 0) > performance.now();
  }

  record(route: string, outcome: Outcome): void {
    if (outcome.kind !== 'failed') this.routes.delete(route);
    else if (outcome.failure.isOverrun) this.recordOverrun(route);
  }

  private recordOverrun(route: string): void {
    const overruns = (this.routes.get(route)?.overruns ?? 0) + 1;
    const openUntil = overruns >= OPEN_AFTER ? performance.now() + OPEN_FOR_MS : 0;
    this.routes.set(route, { overruns, openUntil });
  }
}
