import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../product.mjs';
import { root, step } from '../progress.mjs';
import { shoot } from './cannon.mjs';
import { startMeasured } from './measured-server.mjs';
import { readProcessTree } from './process-tree.mjs';
import { median, printTable } from './table.mjs';

const CONNECTIONS = 50;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
const ROUNDS = 5;
/** Until the page that is kept is the last one after the shell's start. */
const SETTLED_AFTER_MS = 1_500;
const MIN_PAGES = 5_000;
const MAX_P99_MS = 20;
const MAX_MEGABYTES = 250;
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Home as visitors get it, at 50 connections, in turn with bare `node:http` that sends the same bytes.
 * @returns {Promise<string[]>} what misses its target
 */
export async function measureThroughput() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const product = await startProduct();
  const url = `${product.siteUrl}/`;
  try {
    const bytes = await keptPage(url);
    writeFileSync(join(folder, 'home.html'), bytes);
    const bare = await startMeasured({
      args: [join(root, 'scripts/bench/yardsticks/bare-http.mjs'), join(folder, 'home.html')],
      logFile: join(folder, 'log'),
    });
    try {
      const [ours, yardstick] = await step('Loading Home, in turn', () => inTurn([url, bare.url]));
      return report({ ours, yardstick, bytes, megabytes: readProcessTree(product.shellPid()).megabytes });
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The document as it comes over the wire, when it is kept. */
async function keptPage(url) {
  const { request } = await import('undici');
  const read = async () => (await request(url, { headers: AS_BROWSERS })).body.arrayBuffer();
  await read();
  await sleep(SETTLED_AFTER_MS);
  return Buffer.from(await read());
}

async function inTurn(urls) {
  const shot = { connections: CONNECTIONS, headers: AS_BROWSERS };
  for (const url of urls) await shoot({ ...shot, url, seconds: WARM_UP_SECONDS });
  const results = urls.map(() => ({ rates: [], p99s: [] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, url] of urls.entries()) {
      const { perSecond, p99 } = await shoot({ ...shot, url, seconds: SECONDS });
      results[index].rates.push(perSecond);
      results[index].p99s.push(p99);
    }
  return results.map(({ rates, p99s }) => ({ rate: median(rates), p99: median(p99s) }));
}

function report({ ours, yardstick, bytes, megabytes }) {
  const row = (name, { rate, p99 }) => [name, rate.toFixed(0), p99.toFixed(1)];
  printTable(
    `Home at ${CONNECTIONS} connections, ${(bytes.length / 1000).toFixed(1)} KB, medians of ${ROUNDS} rounds of ${SECONDS} s`,
    [
      ['', 'pages a second', '99 % within, ms', 'of node:http', 'MB, all processes of the shell'],
      [...row('the shell', ours), (ours.rate / yardstick.rate).toFixed(2), megabytes.toFixed(0)],
      row('bare node:http, the same bytes', yardstick),
      ['target', `>= ${MIN_PAGES}`, `<= ${MAX_P99_MS}`, '', `<= ${MAX_MEGABYTES}`],
    ],
  );
  return [
    ...(ours.rate < MIN_PAGES ? [`throughput: ${ours.rate.toFixed(0)} pages a second`] : []),
    ...(ours.p99 > MAX_P99_MS ? [`throughput: 99 % of the pages within ${ours.p99.toFixed(1)} ms`] : []),
    ...(megabytes > MAX_MEGABYTES ? [`throughput: the shell takes ${megabytes.toFixed(0)} MB`] : []),
  ];
}
