import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/table.mjs';
import { ADMIN, startInstance } from './instances.mjs';

const LOGINS = 500;
/** A link is asked for in a few milliseconds, of which the disk takes most: more calls, so that its moods even out. */
const FORGOTTEN = 1500;
const WARM_UP = 50;
const REST_MS = 10;
const MAX_DIFFERENCE = 0.05;
const MIN_LIKELIHOOD = 0.01;
const EMAIL = 'admin@platter.example';

/** Signs in as somebody and as nobody with a wrong password. */
export const proveLoginTellsNothing = ({ database }) =>
  compared(database, LOGINS, (url, who) => ({
    url: `${url}admin`,
    body: { username: who === 'known' ? ADMIN.username : 'nobody', password: 'a wrong password' },
  }));

/** Asks for a link for an address that an admin has, and for one that nobody has. */
export const proveForgotTellsNothing = ({ database }) =>
  compared(database, FORGOTTEN, (url, who) => ({
    url: `${url}forgot-password`,
    body: { email: who === 'known' ? EMAIL : 'nobody@platter.example' },
  }));

/**
 * Makes as many calls of both kinds in an order by chance, each from an address of its own, and compares answers and
 * times.
 */
async function compared(database, calls, callFor) {
  const instance = await startInstance(database, { ADMIN_EMAIL: EMAIL });
  try {
    const times = { known: [], unknown: [] };
    const answers = new Set();
    const kinds = shuffled([...Array(calls).fill('known'), ...Array(calls).fill('unknown')]);
    for (const [index, who] of [...kinds.slice(0, WARM_UP), ...kinds].entries()) {
      await sleep(REST_MS);
      const { answer, ms } = await timed(callFor(instance.url, who), index);
      answers.add(answer);
      if (index >= WARM_UP) times[who].push(ms);
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const difference = Math.abs(known - unknown) / unknown;
    const likelihood = sameDistribution(times.known, times.unknown);
    return {
      figure: `${calls} + ${calls}: ${answers.size} different answer${answers.size === 1 ? '' : 's'}; medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, ${(difference * 100).toFixed(1)} % apart; KS p = ${likelihood.toFixed(3)}`,
      isMet: answers.size === 1 && difference < MAX_DIFFERENCE && likelihood > MIN_LIKELIHOOD,
    };
  } finally {
    await instance.kill();
  }
}

async function timed({ url, body }, index) {
  const begun = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - begun;
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { answer: JSON.stringify([answer.status, headers, text]), ms };
}

function shuffled(items) {
  for (let place = items.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [items[place], items[other]] = [items[other], items[place]];
  }
  return items;
}

/**
 * The two-sample Kolmogorov-Smirnov test: how likely numbers of one kind would lie at least so far apart. The
 * approximation of the p-value is that of Numerical Recipes, 14.3.
 */
function sameDistribution(ones, others) {
  const share = (numbers, limit) => numbers.filter((number) => number <= limit).length / numbers.length;
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
