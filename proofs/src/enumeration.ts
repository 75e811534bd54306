import { setTimeout as sleep } from 'node:timers/promises';
import { median } from 'test-kit/statistics';
import { ADMIN } from 'test-kit/admin';
import { startInstance } from 'test-kit/service-instances';
import type { ProofDatabase } from './databases';
import { postFrom } from './post-from';
import type { Proof, ProofContext } from './proof';

const LOGINS = 500;
/** A call takes a few milliseconds, mostly disk time. Many calls average out the disk's variance. */
const FORGOTTEN = 1500;
const WARM_UP = 50;
const REST_MS = 10;
const MAX_DIFFERENCE = 0.05;
const MIN_LIKELIHOOD = 0.01;
const EMAIL = 'admin@platter.example';

type Who = 'known' | 'unknown';
type Call = { url: string; body: Record<string, string> };

export const proveLoginTellsNothing = ({ database }: ProofContext): Promise<Proof> =>
  compareTimes(database, LOGINS, (url, who) => ({
    url: `${url}admin`,
    body: { username: who === 'known' ? ADMIN.username : 'nobody', password: 'a wrong password' },
  }));

export const proveForgotTellsNothing = ({ database }: ProofContext): Promise<Proof> =>
  compareTimes(database, FORGOTTEN, (url, who) => ({
    url: `${url}forgot-password`,
    body: { email: who === 'known' ? EMAIL : 'nobody@platter.example' },
  }));

async function compareTimes(
  database: ProofDatabase,
  calls: number,
  callFor: (url: string, who: Who) => Call,
): Promise<Proof> {
  const instance = await startInstance(database, { ADMIN_EMAIL: EMAIL });
  try {
    const times: Record<Who, number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    const kinds = shuffled<Who>([...Array<Who>(calls).fill('known'), ...Array<Who>(calls).fill('unknown')]);
    for (const [index, who] of [...kinds.slice(0, WARM_UP), ...kinds].entries()) {
      await sleep(REST_MS);
      const { answer, ms } = await timed(callFor(instance.url, who), index);
      answers.add(answer);
      if (index >= WARM_UP) times[who].push(ms);
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const difference = Math.abs(known - unknown) / unknown;
    const likelihood = pValueOfSameDistribution(times.known, times.unknown);
    return {
      figure: `${calls} + ${calls}: ${answers.size} different answer${answers.size === 1 ? '' : 's'}; medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, ${(difference * 100).toFixed(1)} % apart; KS p = ${likelihood.toFixed(3)}`,
      isMet: answers.size === 1 && difference < MAX_DIFFERENCE && likelihood > MIN_LIKELIHOOD,
    };
  } finally {
    await instance.kill();
  }
}

async function timed({ url, body }: Call, index: number): Promise<{ answer: string; ms: number }> {
  const startedAt = performance.now();
  const answer = await postFrom(`198.51.${index >> 8}.${index & 255}`, url, body);
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { answer: JSON.stringify([answer.status, headers, text]), ms };
}

function shuffled<T>(items: T[]): T[] {
  for (let place = items.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [items[place], items[other]] = [items[other]!, items[place]!];
  }
  return items;
}

/**
 * Returns the probability that two samples of one distribution differ at least as much as these: the Kolmogorov-Smirnov
 * test, approximated as in Numerical Recipes, 14.3.
 */
function pValueOfSameDistribution(ones: number[], others: number[]): number {
  const share = (numbers: number[], limit: number) =>
    numbers.filter((number) => number <= limit).length / numbers.length;
  const distance = Math.max(
    ...[...ones, ...others].map((limit) => Math.abs(share(ones, limit) - share(others, limit))),
  );
  const root = Math.sqrt((ones.length * others.length) / (ones.length + others.length));
  const lambda = (root + 0.12 + 0.11 / root) * distance;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1)
    sum += (term % 2 === 1 ? 2 : -2) * Math.exp(-2 * term * term * lambda * lambda);
  return Math.min(1, Math.max(0, lambda < 0.2 ? 1 : sum));
}
