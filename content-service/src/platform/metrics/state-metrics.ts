import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../jobs/with-timeout';

const TIMEOUT_MS = 2000;

export type GaugeSource = {
  /** Help texts by the name of the gauge. */
  gauges: Record<string, string>;
  read: () => Promise<Record<string, number>>;
};

export function measureState(
  { readiness, gaugeSources }: Pick<FastifyInstance, 'readiness' | 'gaugeSources'>,
  registry: Registry,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const isUp = gauge('content_database_up', '1 when the database answers');
  const seconds = gauge('content_database_answer_seconds', 'Response time of the database');
  const outages = gauge('content_database_outages_total', 'Outages of the database since the start');
  const isReady = gauge('content_ready', '1 when /readyz answers 200');
  // Other plugins add their sources later, so the first call of `/metrics` creates the gauges.
  let others: { read: GaugeSource['read']; gauges: Map<string, Gauge> }[] | undefined;

  return async () => {
    others ??= gaugeSources.map(({ gauges, read }) => ({
      read,
      gauges: new Map(Object.entries(gauges).map(([name, help]) => [name, gauge(name, help)])),
    }));
    const isHealthy = (await readiness.fault()) === undefined;
    const { database } = readiness;
    isReady.set(isHealthy ? 1 : 0);
    isUp.set(database.answers ? 1 : 0);
    outages.set(database.outages);
    seconds.remove();
    for (const { gauges } of others) for (const known of gauges.values()) known.remove();
    if (!database.answers) return;
    seconds.set(database.seconds);
    for (const { gauges, read } of others) {
      const values = await withTimeout(read(), TIMEOUT_MS).catch(() => ({}));
      for (const [name, value] of Object.entries(values)) gauges.get(name)?.set(value);
    }
  };
}
