import { step } from '../progress.mjs';
import { print, printTable } from './table.mjs';

const RELEASES = 200;
const COMPARED = 20;
const MAX_GROWTH = 0.1;
const SHOWN_EVERY = 20;
/** Resident memory, and what of it the heap's living objects take. */
const FIGURES = ['rss', 'heapUsed'];

/**
 * Compares what the shell holds after the first of many releases with what it holds after the last, each time when all
 * that waits for it has been collected.
 * @param {{ release: (number: number) => Promise<unknown>, holds: () => Promise<NodeJS.MemoryUsage> }} shell
 * @returns {Promise<string[]>} what grows
 */
export async function measureMemory({ release, holds }) {
  const samples = [];
  await step(`${RELEASES} releases, the pages looked at after each`, async () => {
    for (let number = 0; number < RELEASES; number += 1) {
      await release(number);
      samples.push(await holds());
    }
  });
  const rows = FIGURES.map((figure) => growthOf(figure, samples));
  printTable(`Memory of the shell over ${RELEASES} releases, MB, means`, [
    ['', `first ${COMPARED}`, `last ${COMPARED}`, 'growth', 'target'],
    ...rows.map(({ figure, first, last, growth }) => [
      figure,
      inMegabytes(first),
      inMegabytes(last),
      inPercent(growth),
      `<= ${inPercent(MAX_GROWTH)}`,
    ]),
  ]);
  for (const figure of FIGURES) {
    const some = samples.filter((_, index) => (index + 1) % SHOWN_EVERY === 0);
    print(
      `${figure} after every ${SHOWN_EVERY}th: ${some.map((one) => inMegabytes(one[figure])).join(', ')}`,
    );
  }
  return rows
    .filter(({ growth }) => growth > MAX_GROWTH)
    .map(({ figure, growth }) => `releases: ${figure} of the shell grew by ${inPercent(growth)}`);
}

function growthOf(figure, samples) {
  const mean = (some) => some.reduce((sum, sample) => sum + sample[figure], 0) / some.length;
  const [first, last] = [mean(samples.slice(0, COMPARED)), mean(samples.slice(-COMPARED))];
  return { figure, first, last, growth: last / first - 1 };
}

const inMegabytes = (bytes) => (bytes / 1e6).toFixed(1);
const inPercent = (share) => `${(share * 100).toFixed(1)} %`;
