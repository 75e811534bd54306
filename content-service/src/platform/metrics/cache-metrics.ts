import { Counter, type Registry } from 'prom-client';
import type { ResponseCache } from '../cache/response-cache';

/** The cache counts its reads itself, which is cheaper than a counter per read. Its counts are copied at each scrape. */
export function measureCache({ reads }: ResponseCache, registry: Registry): void {
  new Counter({
    name: 'content_reads_total',
    help: 'Reads of the cache of public responses: kept, made anew, or stale while the database is away',
    labelNames: ['source'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(reads)) this.inc({ source }, count);
    },
  });
}
