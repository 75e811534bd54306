import { startProduct, type Product } from 'test-kit/product';
import { step } from 'test-kit/progress';
import { readProcessTree } from 'test-kit/process-tree';
import { median } from 'test-kit/statistics';
import { printTable } from 'test-kit/table';
import { answersPerSecond } from './load-generator';

const SECONDS = 15;
const WARM_UP_SECONDS = 5;
const ROUNDS = 5;
const MIN_GAIN = 1.6;
/** Pages of visitors with the admin cookie are not cached, so the shell renders each response. */
const WITH_SESSION = { cookie: 'admin-token=any' };

export async function measureRendering(): Promise<string[]> {
  const [one, two] = (await measureInTurn([1, 2])) as [Rendering, Rendering];
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

type Rendering = { pages: number; mainMs: number; renderMs: number; megabytes: number };

/** The rounds alternate between the products, so that other load on the machine affects all of them alike. */
async function measureInTurn(processes: number[]): Promise<Rendering[]> {
  const products = await Promise.all(
    processes.map((count) => startProduct({ env: { RENDER_PROCESSES: String(count) } })),
  );
  try {
    const rounds: Rendering[][] = products.map(() => []);
    for (const product of products) await fire(product, WARM_UP_SECONDS);
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const [index, product] of products.entries())
        await step(`Rendering with ${processes[index]}, round ${round}`, async () => {
          rounds[index]?.push(await measure(product));
        });
    const medianOf = (results: Rendering[], key: keyof Rendering) =>
      median(results.map((result) => result[key]));
    return rounds.map((results) => ({
      pages: medianOf(results, 'pages'),
      mainMs: medianOf(results, 'mainMs'),
      renderMs: medianOf(results, 'renderMs'),
      megabytes: medianOf(results, 'megabytes'),
    }));
  } finally {
    for (const product of products) await product.stop();
  }
}

const fire = ({ siteUrl }: Product, seconds: number) =>
  answersPerSecond({ url: `${siteUrl}/`, headers: WITH_SESSION, seconds });

async function measure(product: Product): Promise<Rendering> {
  const before = readProcessTree(product.shellPid());
  const pages = await fire(product, SECONDS);
  const after = readProcessTree(product.shellPid());
  const msOfPage = (seconds: number) => (1000 * seconds) / (pages * SECONDS);
  return {
    pages,
    mainMs: msOfPage(after.ownSeconds - before.ownSeconds),
    renderMs: msOfPage(after.descendantSeconds - before.descendantSeconds),
    megabytes: after.megabytes,
  };
}
