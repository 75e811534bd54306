import { startProduct } from '../product.mjs';
import { step } from '../progress.mjs';
import { answersPerSecond } from './cannon.mjs';
import { memoryOf } from './process-memory.mjs';
import { printTable } from './table.mjs';

const SECONDS = 15;
const WARM_UP_SECONDS = 5;
const ROUNDS = 3;
const MIN_GAIN = 1.6;

/**
 * Pages a second that the shell renders with one render process and with two, and the memory of all its processes.
 * @returns {Promise<string[]>} what misses its target
 */
export async function measureRendering() {
  const one = await measure(1);
  const two = await measure(2);
  const gain = two.pages / one.pages;
  printTable(`Home, rendered anew for each of ten connections, ${ROUNDS} rounds of ${SECONDS} s`, [
    ['render processes', 'pages a second', 'of one', 'target', 'MB, all processes of the shell'],
    ['1', one.pages.toFixed(1), '1', '', one.megabytes.toFixed(0)],
    ['2', two.pages.toFixed(1), gain.toFixed(2), `>= ${MIN_GAIN}`, two.megabytes.toFixed(0)],
  ]);
  return gain < MIN_GAIN ? [`rendering: two processes render ${gain.toFixed(2)} times as much as one`] : [];
}

async function measure(processes) {
  const product = await startProduct({ env: { RENDER_PROCESSES: String(processes) } });
  try {
    return await step(`Rendering with ${processes}`, async () => {
      const url = `${product.siteUrl}/`;
      // Pages of visitors with a session are not kept.
      const headers = { cookie: 'admin-token=any' };
      await answersPerSecond({ url, headers, seconds: WARM_UP_SECONDS });
      const rates = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rates.push(await answersPerSecond({ url, headers, seconds: SECONDS }));
      return {
        pages: rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)],
        megabytes: memoryOf(product.shellPid()),
      };
    });
  } finally {
    await product.stop();
  }
}
