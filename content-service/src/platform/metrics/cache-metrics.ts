import { Counter, type Registry } from 'prom-client';
import type { ResponseCache } from '../cache/response-cache';

/** Copies the counts of the cache at each scrape, because a metrics counter would slow down each read. */
export function measureCache({ reads }: ResponseCache, registry: Registry): void {
  new Counter({
    name: 'content_reads_total',
    help: 'Reads of public responses: cached (kept), loaded (made), or outdated because the database is unreachable (stale)',
    labelNames: ['source'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(reads)) this.inc({ source }, count);
    },
  });
}
