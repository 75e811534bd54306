import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtRelease } from 'test-kit/build';
import { startProduct, type Product } from 'test-kit/product';
import { step } from 'test-kit/progress';
import { makeRelease } from 'test-kit/made-release';
import { versionsIn } from 'test-kit/page-check';
import { newToken, releaseClient } from 'test-kit/release-client';
import { print, printTable } from 'test-kit/table';
import { ContinuousReleaser } from './continuous-releaser';
import { inspectStore } from './store-inspection';

const ROUNDS = Number(process.env.CRASH_ROUNDS || 50);
const MOST_DONE_BEFORE = 5;
const LONGEST_STEP_MS = 500;
const LONGEST_UPLOAD_MS = 150;
const REMOTE = 'public_remote';

type Place = { folder: string; signal: AbortSignal };

const CONDITIONS: Record<string, (place: Place) => Promise<unknown>> = {
  'at any moment': () => sleep(Math.random() * LONGEST_STEP_MS),
  'while a release comes in': async ({ folder, signal }) => {
    await changeOf(join(folder, '.incoming'), { signal });
    await sleep(Math.random() * LONGEST_UPLOAD_MS);
  },
  'stored, not acknowledged': ({ folder, signal }) => changeOf(join(folder, REMOTE), { signal }),
  'while the registry is written': ({ folder, signal }) =>
    changeOf(folder, { file: 'registry.json.next', signal }),
  'switched, not acknowledged': ({ folder, signal }) => changeOf(folder, { file: 'registry.json', signal }),
};

const changeOf = (folder: string, { file, signal }: { file?: string; signal: AbortSignal }) =>
  new Promise<void>((done) => {
    watch(folder, { signal }, (_event, name) => (!file || name === file) && done());
  });

export async function measureCrashes(): Promise<string[]> {
  const { token, line } = newToken(REMOTE);
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  const madeDir = mkdtempSync(join(tmpdir(), 'bench-made-'));
  const built = builtRelease('public-remote');
  const team = new ContinuousReleaser(releaseClient(product.siteUrl, REMOTE, token), (number) =>
    makeRelease(built, join(madeDir, `4.0.${number}`), `4.0.${number}`),
  );
  mkdirSync(join(product.releasesDir, '.incoming'), { recursive: true });
  const conditions = Object.keys(CONDITIONS);
  const rounds: Round[] = [];
  try {
    await step(`Killing the shell ${ROUNDS} times while a team publishes and switches`, async () => {
      for (let number = 0; number < ROUNDS; number += 1)
        rounds.push(await killOnce(product, team, conditions[number % conditions.length]!));
    });
  } finally {
    await product.stop();
    rmSync(madeDir, { recursive: true, force: true });
  }
  printRounds(rounds);
  return rounds.flatMap(({ condition, broken, lost, otherFaults }, index) =>
    [...broken, ...lost, ...otherFaults].map((fault) => `crash: round ${index + 1} (${condition}): ${fault}`),
  );
}

type Round = Awaited<ReturnType<typeof killOnce>>;

async function killOnce(product: Product, team: ContinuousReleaser, condition: string) {
  const { siteUrl, releasesDir } = product;
  team.prepare();
  const controller = new AbortController();
  const work = team.work();
  // Does not wait for the condition if `work` ends early: a call has failed, and `otherFaults` reports it.
  await Promise.race([waitFor(condition, team, { folder: releasesDir, signal: controller.signal }), work]);
  controller.abort();
  const { doing } = team;
  team.isCutOff = true;
  await product.killShell();
  const otherFaults = await work;
  const { faults, registry, leftBehind } = inspectStore(releasesDir);
  const entry = registry?.remotes[REMOTE];
  const lost = entry ? team.missingIn(entry, readdirSync(join(releasesDir, REMOTE))) : [];
  const startedAt = performance.now();
  await product.restartShell();
  const restartMs = performance.now() - startedAt;
  otherFaults.push(...(await unservedAt(siteUrl, entry?.live)));
  const { acknowledged, firstSwitchMs } = team;
  return {
    condition,
    doing,
    acknowledged,
    broken: faults,
    lost,
    otherFaults,
    leftBehind,
    restartMs,
    firstSwitchMs,
  };
}

async function waitFor(condition: string, { acknowledged }: ContinuousReleaser, place: Place): Promise<void> {
  const before = Math.floor(Math.random() * (MOST_DONE_BEFORE + 1));
  while (acknowledged.publish + acknowledged.switch < before && !place.signal.aborted) await sleep(1);
  await CONDITIONS[condition]?.(place);
}

async function unservedAt(siteUrl: string, live: string | null | undefined): Promise<string[]> {
  const answer = await fetch(siteUrl);
  const versions = versionsIn(await answer.text());
  if (answer.ok && versions.join() === live) return [];
  return [`after the start a page answers ${answer.status} with ${versions.join()}, not ${live}`];
}

function printRounds(rounds: Round[]): void {
  const row = (title: string, some: Round[]) => [
    title,
    some.length,
    ...['publish', 'switch'].map((what) => some.filter(({ doing }) => doing === what).length),
    ...(['broken', 'lost', 'otherFaults'] as const).map(
      (kind) => some.filter((round) => round[kind].length > 0).length,
    ),
  ];
  printTable('Killed with SIGKILL', [
    ['', 'rounds', 'publish pending', 'switch pending', 'store broken', 'acknowledged lost', 'other faults'],
    ...Object.keys(CONDITIONS).map((name) =>
      row(
        name,
        rounds.filter(({ condition }) => condition === name),
      ),
    ),
    row('all', rounds),
    ['target', '', '', '', '0', '0', '0'],
  ]);
  const sum = (what: 'publish' | 'switch') =>
    rounds.reduce((count, { acknowledged }) => count + acknowledged[what], 0);
  print(`Acknowledged: ${sum('publish')} publishes and ${sum('switch')} switches`);
  const longest = (figure: 'restartMs' | 'firstSwitchMs') =>
    Math.max(...rounds.map((round) => round[figure])).toFixed(0);
  print(
    `Longest start ${longest('restartMs')} ms, longest first switch after one ${longest('firstSwitchMs')} ms, uploads left behind ${rounds.at(-1)?.leftBehind}`,
  );
}
