import { Counter, type Registry } from 'prom-client';
import type { AnswerCache } from '../cache/response-cache';

/** The memory of answers counts by itself, which costs reads nothing; its counts are taken over when somebody asks. */
export function measureReads({ reads }: AnswerCache, registry: Registry): void {
  new Counter({
    name: 'content_reads_total',
    help: 'Looks into the memory of public answers: kept, made anew, or stale while the database is away',
    labelNames: ['source'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(reads)) this.inc({ source }, count);
    },
  });
}
