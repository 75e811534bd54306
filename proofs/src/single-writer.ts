import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from 'test-kit/processes';
import { aRequest, postRequest, startInstance } from 'test-kit/service-instances';
import { countRows, type ProofDatabase } from './databases';
import type { Proof, ProofContext } from './proof';

const ROUNDS = Number(process.env.WRITER_ROUNDS || 20);
const STARTERS = 8;
const LONGEST_REJECTION_MS = 2000;

/** Checks that only one process at a time can use a data folder. */
export async function proveSingleWriter({ database }: ProofContext): Promise<Proof> {
  let holder = await startInstance(database);
  const rejection = await rejectedStart(database);
  const isNamed = rejection.text.includes(`(process ${holder.pid})`);
  let winners = 0;
  let acknowledged = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const answer = await postRequest(holder.url, aRequest(`round-${round}@example.org`));
    if (answer.status === 200) acknowledged += 1;
    await holder.kill('SIGKILL');
    const starts = Array.from({ length: STARTERS }, () => startInstance(database).catch(() => undefined));
    const started = (await Promise.all(starts)).filter((instance) => instance !== undefined);
    if (started.length === 1) winners += 1;
    for (const extra of started.slice(1)) await extra.kill();
    holder = started[0] ?? (await startInstance(database));
  }
  await holder.kill();
  await sleep(50);
  const stored = await countRows(database, 'application');
  const integrity = (await database.rows('pragma integrity_check'))[0]?.integrity_check;
  return {
    figure: `second start ended with ${rejection.code} after ${rejection.ms.toFixed(0)} ms, ${isNamed ? 'naming' : 'NOT naming'} the holder; ${winners} of ${ROUNDS} rounds x ${STARTERS} with one winner; ${stored} of ${acknowledged} rows there, ${integrity}`,
    isMet:
      rejection.code > 0 &&
      rejection.ms < LONGEST_REJECTION_MS &&
      isNamed &&
      winners === ROUNDS &&
      acknowledged === ROUNDS &&
      stored === acknowledged &&
      integrity === 'ok',
  };
}

async function rejectedStart(database: ProofDatabase): Promise<{ code: number; ms: number; text: string }> {
  const startedAt = performance.now();
  try {
    const second = await startInstance(database);
    await second.kill();
    return { code: 0, ms: 0, text: 'it started' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { code: error.code ?? 0, ms: performance.now() - startedAt, text: error.message };
  }
}
