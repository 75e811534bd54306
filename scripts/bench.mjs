import { createRequire } from 'node:module';
import { buildOneBundle, startOneBundleSite } from './bench/one-bundle.mjs';
import { loadOnce, median } from './bench/page-load.mjs';

import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { startProduct } from './product.mjs';
import { script, step } from './progress.mjs';

const ROUNDS = 11;

/** Name, how to read it from a page load, and the ratio to aim for. */
const FIGURES = [
  ['JS on the wire, KB', ({ scriptBytes }) => scriptBytes / 1000, 1.2],
  ['time to hydrate, ms', ({ hydratedMs }) => hydratedMs, 1.1],
  ['all bytes on the wire, KB', ({ totalBytes }) => totalBytes / 1000],
  ['requests', ({ requests }) => requests],
];

await script(async () => {
  await ensureInstalled();
  const executablePath = await ensureBrowser();
  await ensureBuilt();
  let bundle;
  await step(
    'Building the yardstick: shell and Home as one bundle',
    async () => (bundle = await buildOneBundle()),
  );

  const product = await startProduct();
  const oneBundle = await startOneBundleSite(product.siteUrl, bundle);
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const loads = { federated: [], oneBundle: [] };
  try {
    await step(`Loading Home ${ROUNDS} times each, in turn, at 100 ms and 4 Mbit/s`, async () => {
      await loadOnce(browser, product.siteUrl); // the servers' first answer is not measured
      for (let round = 0; round < ROUNDS; round += 1) {
        loads.federated.push(await loadOnce(browser, `${product.siteUrl}/`));
        loads.oneBundle.push(await loadOnce(browser, `${oneBundle.url}/`));
      }
    });
  } finally {
    await browser.close();
    await oneBundle.stop();
    await product.stop();
  }
  print(loads);
});

function print({ federated, oneBundle }) {
  const row = (cells) =>
    process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(index ? 13 : 30)).join('')}\n`);
  process.stdout.write('\nHome, first view, medians\n');
  row(['', 'federated', 'one bundle', 'ratio', 'aim']);
  for (const [name, read, aim] of FIGURES) {
    const [ours, yardstick] = [median(federated.map(read)), median(oneBundle.map(read))];
    row([
      name,
      ours.toFixed(1),
      yardstick.toFixed(1),
      (ours / yardstick).toFixed(2),
      aim ? `<= ${aim.toFixed(2)}` : '',
    ]);
  }
}
