import { percentile } from 'test-kit/statistics';
import { signIn } from 'test-kit/admin';
import { startInstances, stopAll, type ServiceInstance } from 'test-kit/service-instances';
import { readHero, writeHeading } from './hero';
import type { Proof, ProofContext } from './proof';

const INSTANCES = 3;
const WRITES = 300;
const WRITES_AFTER_CUT = 30;
const MAX_P99_MS = 50;
const MAX_MS = 500;
const FEED = 'content-service changes';

/**
 * Checks that each instance soon sees the writes of the others, even after all connections for notifications were cut.
 */
export async function proveCoherence({ database }: ProofContext): Promise<Proof> {
  const instances = await startInstances(INSTANCES, database);
  try {
    const cookie = await signIn(instances[0]!.url);
    const delays = await measureDelays(instances, cookie, WRITES);
    let stale = 0;
    for (let number = 0; number < WRITES_AFTER_CUT; number += 1) {
      await database.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${FEED}' and datname = current_database()`,
      );
      const times = await measureDelays(instances, cookie, 1);
      stale += times.filter((ms) => ms > MAX_MS).length;
    }
    const [p99, longest] = [Math.round(percentile(delays, 99)), Math.round(Math.max(...delays))];
    return {
      figure: `${WRITES} writes, ${INSTANCES} instances: p99 ${p99} ms, longest ${longest} ms; ${stale} stale after ${WRITES_AFTER_CUT} lost connections`,
      isMet: p99 < MAX_P99_MS && longest < MAX_MS && stale === 0,
    };
  } finally {
    await stopAll(instances);
  }
}

/** Returns how many milliseconds each write took to appear at each of the other instances. */
async function measureDelays(
  instances: ServiceInstance[],
  cookie: string,
  writes: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < writes; number += 1) {
    const writer = instances[number % instances.length]!;
    const others = instances.filter((instance) => instance !== writer);
    const heading = `Heading ${number} ${Math.random()}`;
    for (const { url } of others) await readHero(url);
    await writeHeading(writer.url, cookie, heading);
    const written = performance.now();
    times.push(...(await Promise.all(others.map(({ url }) => shown(url, heading, written)))));
  }
  return times;
}

async function shown(url: string, heading: string, since: number): Promise<number> {
  while ((await readHero(url)).heading !== heading)
    if (performance.now() - since > 10_000) throw new Error('A write is not shown after 10 seconds');
  return performance.now() - since;
}
