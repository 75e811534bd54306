import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from 'test-kit/build';
import { compiledKit, type Release } from 'test-kit/compiled';
import { startProduct, type Product } from 'test-kit/product';
import { newToken, releaseClient, type ReleaseClient } from 'test-kit/release-client';
import { eventsRelease, EVENTS } from './handmade-release';
import type { Proof } from './proof';

const MOUNT = '/events';
const ROUNDS = Number(process.env.CRASH_ROUNDS || 50);
const LONGEST_ROUND_MS = 3000;
const CHANGES_PER_VERSION = 5;
const APPEARS_WITHIN_MS = 10_000;

/** What the team knows: calls without an answer may have had an effect. */
type Known = { published: Set<string>; live: string; perhapsLive?: string; next: number };
type Team = { releases: ReleaseClient; siteUrl: string; folder: string };

/** Kills the shell while a team publishes versions, makes them live and rolls back. */
export async function proveStoreCrashes(): Promise<Proof> {
  await ensureBuilt();
  const { token: operatorToken, line } = newToken('operator');
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  const folder = mkdtempSync(join(tmpdir(), 'store-crashes-'));
  const faults: string[] = [];
  try {
    const { token } = newToken(EVENTS);
    const team = {
      releases: releaseClient(product.siteUrl, EVENTS, token),
      siteUrl: product.siteUrl,
      folder,
    };
    await releaseClient(product.siteUrl, EVENTS, operatorToken).register(MOUNT, token);
    const known: Known = { published: new Set(), live: '', next: 0 };
    await release(team, known);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const crash = sleep(Math.random() * LONGEST_ROUND_MS).then(() => product.killShell());
      await releaseUntilCrash(team, known);
      await crash;
      await product.restartShell();
      faults.push(...(await faultsAfter(product, team, known)).map((fault) => `round ${round}: ${fault}`));
    }
    return {
      figure:
        `${ROUNDS} kills while ${known.next} versions were published: ${faults.length} faults` +
        faults
          .slice(0, 3)
          .map((fault) => ` (${fault})`)
          .join(),
      isMet: faults.length === 0 && known.next > ROUNDS,
    };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function releaseUntilCrash(team: Team, known: Known): Promise<void> {
  try {
    for (;;) await release(team, known);
  } catch (error) {
    // `fetch` throws TypeError if the crash ended the connection.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function release({ releases, folder }: Team, known: Known): Promise<void> {
  const version = `1.${(known.next += 1)}.0`;
  await releases.publish(eventsRelease(folder, version));
  known.published.add(version);
  const former = known.live || version;
  for (let change = 0; change < CHANGES_PER_VERSION; change += 1) {
    await makeLive(known, version, () => releases.switchTo(version));
    await makeLive(known, former, () => releases.rollBackTo(former));
  }
  await makeLive(known, version, () => releases.switchTo(version));
}

async function makeLive(known: Known, version: string, change: () => Promise<unknown>): Promise<void> {
  known.perhapsLive = version;
  await change();
  known.live = version;
  delete known.perhapsLive;
}

async function faultsAfter(product: Product, team: Team, known: Known): Promise<string[]> {
  const { entry, versions } = await team.releases.view();
  const { live } = entry;
  const isLiveKnown = live === known.live || live === known.perhapsLive;
  known.live = live ?? '';
  delete known.perhapsLive;
  return [
    ...(isLiveKnown ? [] : [`${live} is live`]),
    ...[...known.published].filter((version) => !versions.includes(version)).map((one) => `${one} is lost`),
    ...versions.flatMap((version) => damagedFiles(join(product.releasesDir, EVENTS, version))),
    ...((await isShown(team.siteUrl, known.live)) ? [] : [`${MOUNT} does not show ${known.live}`]),
  ];
}

function damagedFiles(folder: string): string[] {
  const { integrityOf, RELEASE_FILE } = compiledKit.release();
  const { files } = JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as Release;
  return Object.entries(files)
    .filter(([file, hash]) => integrityOf(readFileSync(join(folder, file))) !== hash)
    .map(([file]) => `${join(folder, file)} is damaged`);
}

async function isShown(siteUrl: string, version: string): Promise<boolean> {
  for (const end = Date.now() + APPEARS_WITHIN_MS; Date.now() < end; await sleep(50)) {
    const answer = await fetch(siteUrl + MOUNT);
    if ((await answer.text()).includes(`<h1>Events ${version}</h1>`) && answer.ok) return true;
  }
  return false;
}
