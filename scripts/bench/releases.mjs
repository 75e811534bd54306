import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtRelease } from '../prepare.mjs';
import { startProduct } from '../product.mjs';
import { root, step } from '../progress.mjs';
import { loadPages } from './load.mjs';
import { makeRelease } from './made-release.mjs';
import { versionsIn } from './page-check.mjs';
import { pages } from './pages.mjs';
import { newToken, releaseClient } from './release-client.mjs';
import { measureMemory } from './release-memory.mjs';
import { percentile, printTable } from './table.mjs';

/** With the scripts of each, that is 100 requests a second. */
const PAGES_PER_SECOND = 20;
const LOAD_MS = 60_000;
const WARM_UP_MS = 10_000;
const SWITCHES = 50;
const MAX_LIVE_MS = 2000;
const PATIENCE_MS = 30_000;

const paths = pages.map(({ path }) => path);

/**
 * Releases the public remote again and again: first under load, there and back; then to see what the shell keeps of it.
 * @returns {Promise<string[]>} what misses its target
 */
export async function measureReleases() {
  const { token, line } = newToken('public_remote');
  const probe = ['--expose-gc', '--require', join(root, 'scripts/bench/memory-probe.cjs')];
  const product = await startProduct({ env: { RELEASE_TOKENS: line }, nodeOptions: probe });
  const { siteUrl } = product;
  const madeDir = mkdtempSync(join(tmpdir(), 'bench-made-'));
  const team = releaseClient(siteUrl, 'public_remote', token);
  const built = builtRelease('public-remote');
  const make = (version) => makeRelease(built, join(madeDir, version), version);
  try {
    const made = await step(`Making ${SWITCHES} releases`, async () =>
      Array.from({ length: SWITCHES }, (_, index) => make(`2.0.${index}`)),
    );
    const misses = await measureUnderLoad(siteUrl, team, made);
    const release = async (number) => {
      const one = make(`3.0.${number}`);
      await timeUntilLive(siteUrl, one.version, () => releaseLive(team, one));
      one.remove();
      for (const path of paths) await (await fetch(siteUrl + path)).arrayBuffer();
    };
    return [...misses, ...(await measureMemory({ release, holds: () => product.askShell('memory') }))];
  } finally {
    await product.stop();
    rmSync(madeDir, { recursive: true, force: true });
  }
}

async function measureUnderLoad(siteUrl, team, made) {
  const load = (lasts) => loadPages({ siteUrl, paths, perSecond: PAGES_PER_SECOND, lasts });
  const rate = `${PAGES_PER_SECOND} pages a second`;
  await step('Warming up', () => load(sleep(WARM_UP_MS)));
  const yardstick = await step(`${rate}, no release`, () => load(sleep(LOAD_MS)));
  const releasing = releaseThereAndBack(siteUrl, team, made);
  const [measured, times] = await step(`${rate}, ${SWITCHES} releases and ${SWITCHES} rollbacks`, () =>
    Promise.all([load(Promise.all([sleep(LOAD_MS), releasing])), releasing]),
  );
  printTable(`${rate} for ${measured.seconds.toFixed(0)} s (load average ${loadavg()[0].toFixed(1)})`, [
    ['', 'yardstick', 'with releases', 'target'],
    ...PAGE_FIGURES.map(([name, read, target = '']) => [name, read(yardstick), read(measured), target]),
  ]);
  const target = `< ${MAX_LIVE_MS}`;
  printTable('From the start of the call until a new page shows it, ms', [
    ['', 'p50', 'p95', 'longest', 'target'],
    ['publish and switch', ...spread(times.there), target],
    ['roll back', ...spread(times.back), target],
  ]);
  return [...faultsOf(measured), ...tooSlow([...times.there, ...times.back])];
}

/** Name, how to read it from what a load gave, and the target. */
const PAGE_FIGURES = [
  ['pages', ({ pages }) => pages],
  ['requests a second', ({ pages, scripts, seconds }) => ((pages + scripts) / seconds).toFixed(1)],
  ['failed page loads', ({ failed }) => failed.length, '0'],
  ['pages that mix releases', ({ mixed }) => mixed.length, '0'],
  ['pages left to the browser', ({ skeletons }) => skeletons],
  ['their scripts, each hashed', ({ scripts }) => scripts],
  ['scripts that are not what their page says', ({ badScripts }) => badScripts.length, '0'],
  ['ms for 50 of 100 pages', ({ times }) => percentile(times, 50).toFixed(1)],
  ['ms for 95 of 100 pages', ({ times }) => percentile(times, 95).toFixed(1)],
  ['ms for the slowest page', ({ times }) => Math.max(...times).toFixed(1)],
];

const spread = (times) =>
  [percentile(times, 50), percentile(times, 95), Math.max(...times)].map((ms) => ms.toFixed(0));

const faultsOf = ({ failed, mixed, badScripts }) =>
  Object.entries({ 'failed page loads': failed, 'pages mix releases': mixed, 'wrong scripts': badScripts })
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `releases: ${list.length} ${name}, the first: ${list[0]}`);

function tooSlow(times) {
  const late = times.filter((ms) => ms >= MAX_LIVE_MS);
  return late.length > 0
    ? [`releases: ${late.length} of ${times.length} were not live within ${MAX_LIVE_MS} ms`]
    : [];
}

/** Spreads releases and rollbacks over the time of the load, and says how long each took to get live. */
async function releaseThereAndBack(siteUrl, team, made) {
  const times = { there: [], back: [] };
  const before = (await team.view()).inUse.live;
  const began = performance.now();
  for (const [index, release] of made.entries()) {
    await sleep(Math.max(0, (index * LOAD_MS) / made.length - (performance.now() - began)));
    times.there.push(await timeUntilLive(siteUrl, release.version, () => releaseLive(team, release)));
    times.back.push(await timeUntilLive(siteUrl, before, () => team.rollBackTo(before)));
    release.remove();
  }
  return times;
}

async function releaseLive(team, release) {
  await team.publish(release);
  await team.switchTo(release.version);
}

/** Milliseconds from before `change` until a page that is asked for after it is of the version. */
async function timeUntilLive(siteUrl, version, change) {
  const began = performance.now();
  await change();
  for (;;) {
    const html = await (await fetch(`${siteUrl}/aboutus`)).text();
    const ms = performance.now() - began;
    if (versionsIn(html).includes(version)) return ms;
    if (ms > PATIENCE_MS) throw new Error(`${version} does not get live`);
  }
}
