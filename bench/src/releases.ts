import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtRelease } from 'test-kit/build';
import { startProduct } from 'test-kit/product';
import { root, step } from 'test-kit/progress';
import { makeRelease, type MadeRelease } from 'test-kit/made-release';
import { loadPages, PAGES_PER_SECOND, type PageLoad } from 'test-kit/page-requests';
import { versionsIn } from 'test-kit/page-check';
import { pages } from 'test-kit/pages';
import { newToken, releaseClient, type ReleaseClient } from 'test-kit/release-client';
import { measureMemory } from './release-memory';
import { percentile } from 'test-kit/statistics';
import { printTable } from 'test-kit/table';

const LOAD_MS = 60_000;
const WARM_UP_MS = 10_000;
const SWITCHES = 50;
const MAX_LIVE_MS = 2000;
const TIMEOUT_MS = 30_000;

export async function measureReleases(): Promise<string[]> {
  const { token, line } = newToken('public_remote');
  const probe = ['--expose-gc', '--require', join(root, 'bench/memory-probe.cjs')];
  const product = await startProduct({ env: { RELEASE_TOKENS: line }, nodeOptions: probe });
  const { siteUrl } = product;
  const madeDir = mkdtempSync(join(tmpdir(), 'bench-made-'));
  const team = releaseClient(siteUrl, 'public_remote', token);
  const built = builtRelease('public-remote');
  const make = (version: string) => makeRelease(built, join(madeDir, version), version);
  try {
    const made = await step(`Making ${SWITCHES} releases`, async () =>
      Array.from({ length: SWITCHES }, (_, index) => make(`2.0.${index}`)),
    );
    const misses = await measureUnderLoad(siteUrl, team, made);
    const release = async (number: number) => {
      const one = make(`3.0.${number}`);
      await timeUntilLive(siteUrl, one.version, () => releaseLive(team, one));
      one.remove();
      for (const { path } of pages) await (await fetch(siteUrl + path)).arrayBuffer();
    };
    const memory = () => product.askShell('memory') as Promise<NodeJS.MemoryUsage>;
    return [...misses, ...(await measureMemory({ release, memory }))];
  } finally {
    await product.stop();
    rmSync(madeDir, { recursive: true, force: true });
  }
}

async function measureUnderLoad(
  siteUrl: string,
  team: ReleaseClient,
  made: MadeRelease[],
): Promise<string[]> {
  const rate = `${PAGES_PER_SECOND} pages a second`;
  await step('Warming up', () => loadPages(siteUrl, sleep(WARM_UP_MS)));
  const yardstick = await step(`${rate}, no release`, () => loadPages(siteUrl, sleep(LOAD_MS)));
  const releasing = releaseThereAndBack(siteUrl, team, made);
  const [measured, times] = await step(`${rate}, ${SWITCHES} releases and ${SWITCHES} rollbacks`, () =>
    Promise.all([loadPages(siteUrl, Promise.all([sleep(LOAD_MS), releasing])), releasing]),
  );
  printTable(
    `${rate} for ${measured.seconds.toFixed(0)} s (load average ${(loadavg()[0] ?? NaN).toFixed(1)})`,
    [
      ['', 'yardstick', 'with releases', 'target'],
      ...PAGE_FIGURES.map(([name, read, target = '']) => [name, read(yardstick), read(measured), target]),
    ],
  );
  const target = `< ${MAX_LIVE_MS}`;
  printTable('From the start of the call until a new page shows it, ms', [
    ['', 'p50', 'p95', 'longest', 'target'],
    ['publish and switch', ...spread(times.there), target],
    ['roll back', ...spread(times.back), target],
  ]);
  return [...faultsOf(measured), ...tooSlow([...times.there, ...times.back])];
}

type PageFigure = [name: string, read: (load: PageLoad) => string | number, target?: string];

const PAGE_FIGURES: PageFigure[] = [
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

const spread = (times: number[]) =>
  [percentile(times, 50), percentile(times, 95), Math.max(...times)].map((ms) => ms.toFixed(0));

const faultsOf = ({ failed, mixed, badScripts }: PageLoad) =>
  Object.entries({ 'failed page loads': failed, 'pages mix releases': mixed, 'wrong scripts': badScripts })
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `releases: ${list.length} ${name}, the first: ${list[0]}`);

function tooSlow(times: number[]): string[] {
  const late = times.filter((ms) => ms >= MAX_LIVE_MS);
  return late.length > 0
    ? [`releases: ${late.length} of ${times.length} were not live within ${MAX_LIVE_MS} ms`]
    : [];
}

/** Returns how many milliseconds each release (`there`) and each rollback (`back`) took until it was live. */
async function releaseThereAndBack(siteUrl: string, team: ReleaseClient, made: MadeRelease[]) {
  const times: { there: number[]; back: number[] } = { there: [], back: [] };
  const before = (await team.view()).inUse.live;
  const startedAt = performance.now();
  for (const [index, release] of made.entries()) {
    await sleep(Math.max(0, (index * LOAD_MS) / made.length - (performance.now() - startedAt)));
    times.there.push(await timeUntilLive(siteUrl, release.version, () => releaseLive(team, release)));
    times.back.push(await timeUntilLive(siteUrl, before, () => team.rollBackTo(before)));
    release.remove();
  }
  return times;
}

async function releaseLive(team: ReleaseClient, release: MadeRelease): Promise<void> {
  await team.publish(release);
  await team.switchTo(release.version);
}

async function timeUntilLive(
  siteUrl: string,
  version: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  await change();
  for (;;) {
    const html = await (await fetch(`${siteUrl}/aboutus`)).text();
    const ms = performance.now() - startedAt;
    if (versionsIn(html).includes(version)) return ms;
    if (ms > TIMEOUT_MS) throw new Error(`${version} does not become live`);
  }
}
