import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtRelease } from '../prepare.mjs';
import { startProduct } from '../product.mjs';
import { step } from '../progress.mjs';
import { makeRelease } from './made-release.mjs';
import { versionsIn } from './page-check.mjs';
import { newToken, releaseClient } from './release-client.mjs';
import { print, printTable } from './table.mjs';
import { TirelessTeam } from './tireless-team.mjs';
import { inspectStore } from './whole-store.mjs';

const ROUNDS = Number(process.env.CRASH_ROUNDS || 50);
const MOST_DONE_BEFORE = 5;
const LONGEST_STEP_MS = 500;
const LONGEST_UPLOAD_MS = 150;
const REMOTE = 'public_remote';

/** When the shell is killed, in turn. Each waits in a folder of releases, while a team works. */
const MOMENTS = {
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

const changeOf = (folder, { file, signal }) =>
  new Promise((done) => {
    watch(folder, { signal }, (_event, name) => (!file || name === file) && done());
  });

/**
 * Kills the shell while a team publishes and switches, looks at what it left, and starts it again on that.
 * @returns {Promise<string[]>} what is broken, lost, or not served
 */
export async function measureCrashes() {
  const { token, line } = newToken(REMOTE);
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  const madeDir = mkdtempSync(join(tmpdir(), 'bench-made-'));
  const built = builtRelease('public-remote');
  const team = new TirelessTeam(releaseClient(product.siteUrl, REMOTE, token), (number) =>
    makeRelease(built, join(madeDir, `4.0.${number}`), `4.0.${number}`),
  );
  mkdirSync(join(product.releasesDir, '.incoming'), { recursive: true });
  const moments = Object.keys(MOMENTS);
  const rounds = [];
  try {
    await step(`Killing the shell ${ROUNDS} times while a team publishes and switches`, async () => {
      for (let number = 0; number < ROUNDS; number += 1)
        rounds.push(await killOnce(product, team, moments[number % moments.length]));
    });
  } finally {
    await product.stop();
    rmSync(madeDir, { recursive: true, force: true });
  }
  printRounds(rounds);
  return rounds.flatMap(({ moment, broken, lost, unwell }, index) =>
    [...broken, ...lost, ...unwell].map((fault) => `crash: round ${index + 1} (${moment}): ${fault}`),
  );
}

async function killOnce(product, team, moment) {
  const { siteUrl, releasesDir } = product;
  team.prepare();
  const isOver = new AbortController();
  const work = team.work();
  // A team that cannot work any more has found a fault.
  await Promise.race([comes(moment, team, { folder: releasesDir, signal: isOver.signal }), work]);
  isOver.abort();
  const { doing } = team;
  team.isCutOff = true;
  await product.killShell();
  const unwell = await work;
  const { faults, registry, leftBehind } = inspectStore(releasesDir);
  const entry = registry?.remotes[REMOTE];
  const lost = entry ? team.missingIn(entry, readdirSync(join(releasesDir, REMOTE))) : [];
  const began = performance.now();
  await product.restartShell();
  const restartMs = performance.now() - began;
  unwell.push(...(await unservedAt(siteUrl, entry?.live)));
  const { acknowledged, firstSwitchMs } = team;
  return { moment, doing, acknowledged, broken: faults, lost, unwell, leftBehind, restartMs, firstSwitchMs };
}

/** Lets the team do some of its work first: there has to be something that could get lost. */
async function comes(moment, { acknowledged }, place) {
  const before = Math.floor(Math.random() * (MOST_DONE_BEFORE + 1));
  while (acknowledged.publish + acknowledged.switch < before && !place.signal.aborted) await sleep(1);
  await MOMENTS[moment](place);
}

async function unservedAt(siteUrl, live) {
  const answer = await fetch(siteUrl);
  const versions = versionsIn(await answer.text());
  if (answer.ok && versions.join() === live) return [];
  return [`after the start a page answers ${answer.status} with ${versions}, not ${live}`];
}

function printRounds(rounds) {
  const isOf = (name) => (round) => !name || round.moment === name;
  const row = (title, some) => [
    title,
    some.length,
    ...['publish', 'switch'].map((what) => some.filter(({ doing }) => doing === what).length),
    ...['broken', 'lost', 'unwell'].map((kind) => some.filter((round) => round[kind].length > 0).length),
  ];
  printTable('Killed with SIGKILL', [
    [
      '',
      'rounds',
      'publish under way',
      'switch under way',
      'store broken',
      'acknowledged lost',
      'other faults',
    ],
    ...Object.keys(MOMENTS).map((name) => row(name, rounds.filter(isOf(name)))),
    row('all', rounds),
    ['target', '', '', '', '0', '0', '0'],
  ]);
  const sum = (what) => rounds.reduce((count, { acknowledged }) => count + acknowledged[what], 0);
  print(`Acknowledged: ${sum('publish')} publishes and ${sum('switch')} switches`);
  const longest = (figure) => Math.max(...rounds.map((round) => round[figure])).toFixed(0);
  print(
    `Longest start ${longest('restartMs')} ms, longest first switch after one ${longest('firstSwitchMs')} ms, uploads left behind ${rounds.at(-1)?.leftBehind}`,
  );
}
