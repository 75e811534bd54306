import { step } from 'test-kit/progress';
import { sum } from 'test-kit/statistics';
import { print, printTable } from 'test-kit/table';

const RELEASES = 200;
const COMPARED = 20;
const MAX_GROWTH = 0.1;
const SHOWN_EVERY = 20;
const FIGURES = ['rss', 'heapUsed'] as const;

type MeasuredShell = {
  release: (number: number) => Promise<unknown>;
  memory: () => Promise<NodeJS.MemoryUsage>;
};

export async function measureMemory({ release, memory }: MeasuredShell): Promise<string[]> {
  const samples: NodeJS.MemoryUsage[] = [];
  await step(`${RELEASES} releases, with visits of the pages after each`, async () => {
    for (let number = 0; number < RELEASES; number += 1) {
      await release(number);
      samples.push(await memory());
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

function growthOf(figure: (typeof FIGURES)[number], samples: NodeJS.MemoryUsage[]) {
  const mean = (some: NodeJS.MemoryUsage[]) => sum(some.map((sample) => sample[figure])) / some.length;
  const [first, last] = [mean(samples.slice(0, COMPARED)), mean(samples.slice(-COMPARED))];
  return { figure, first, last, growth: last / first - 1 };
}

const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
const inPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
