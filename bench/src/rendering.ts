import { startProduct } from 'test-kit/product';
import { step } from 'test-kit/progress';
import { readProcessTree } from 'test-kit/process-tree';
import { median, sum } from 'test-kit/statistics';
import { printTable } from 'test-kit/table';
import { answersPerSecond } from './cannon';

const SECONDS = 15;
const WARM_UP_SECONDS = 5;
const ROUNDS = 3;
const MIN_GAIN = 1.6;
/** Pages of visitors with the admin cookie are not cached, so the shell renders each response. */
const WITH_SESSION = { cookie: 'admin-token=any' };

export async function measureRendering(): Promise<string[]> {
  const one = await measure(1);
  const two = await measure(2);
  const gain = two.pages / one.pages;
  const row = (
    name: string,
    { pages, mainMs, renderMs, megabytes }: Rendering,
    ...gainAndTarget: string[]
  ) => [
    name,
    pages.toFixed(1),
    ...gainAndTarget,
    renderMs.toFixed(1),
    mainMs.toFixed(1),
    megabytes.toFixed(0),
  ];
  printTable(`Home, rendered for each of ten connections, ${ROUNDS} rounds of ${SECONDS} s`, [
    [
      'render processes',
      'pages a second',
      'of one',
      'target',
      'ms a page: rendering',
      'main process',
      'MB, shell',
    ],
    row('1', one, '1', ''),
    row('2', two, gain.toFixed(2), `>= ${MIN_GAIN}`),
  ]);
  return gain < MIN_GAIN ? [`rendering: two processes render ${gain.toFixed(2)} times as much as one`] : [];
}

type Rendering = Awaited<ReturnType<typeof measure>>;

async function measure(processes: number) {
  const product = await startProduct({ env: { RENDER_PROCESSES: String(processes) } });
  const shot = { url: `${product.siteUrl}/`, headers: WITH_SESSION };
  try {
    return await step(`Rendering with ${processes}`, async () => {
      await answersPerSecond({ ...shot, seconds: WARM_UP_SECONDS });
      const before = readProcessTree(product.shellPid());
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rates.push(await answersPerSecond({ ...shot, seconds: SECONDS }));
      const after = readProcessTree(product.shellPid());
      const pages = sum(rates) * SECONDS;
      return {
        pages: median(rates),
        mainMs: (1000 * (after.ownSeconds - before.ownSeconds)) / pages,
        renderMs: (1000 * (after.descendantSeconds - before.descendantSeconds)) / pages,
        megabytes: after.megabytes,
      };
    });
  } finally {
    await product.stop();
  }
}
