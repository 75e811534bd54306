import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadPages } from 'test-kit/page-requests';
import { pages } from 'test-kit/pages';
import { newToken, ReleaseApiError, releaseClient, type ReleaseClient } from 'test-kit/release-client';
import { percentile } from 'test-kit/statistics';
import { ensureBuilt } from 'test-kit/build';
import { startProduct } from 'test-kit/product';
import { root } from 'test-kit/progress';
import { handmadeRelease } from './handmade-release';
import type { Proof } from './proof';

/** About 100 requests a second, because each page also requests its scripts. */
const PAGES_PER_SECOND = 20;
const WARM_UP_MS = 10_000;
const QUIET_MS = 60_000;
const HOSTILE_MS = 120_000;
const MAX_RATIO = 3;
const CHANGED_MEANWHILE = 412;
const REJECTED = 422;
const MAX_TRIES = 5;
const ROLES = ['live', 'canary', 'preview'] as const;
const paths = pages.map(({ path }) => path);

const hostileCode = Object.values(
  JSON.parse(readFileSync(join(root, 'shell/server/testing/hostile-code.json'), 'utf8')) as Record<
    string,
    { code: string }
  >,
).map(({ code }) => code);

type Site = { siteUrl: string; token: string };

export async function proveHostileReleases(): Promise<Proof> {
  await ensureBuilt();
  const { token, line } = newToken('admin_remote');
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    const { siteUrl } = product;
    const load = (lasts: Promise<unknown>) =>
      loadPages({ siteUrl, paths, perSecond: PAGES_PER_SECOND, lasts });
    await load(sleep(WARM_UP_MS));
    const quiet = await load(sleep(QUIET_MS));
    const attack = attackUntil(Date.now() + HOSTILE_MS, { siteUrl, folder, token });
    const [measured, published] = await Promise.all([load(attack), attack]);
    const [before, during] = [percentile(quiet.times, 99), percentile(measured.times, 99)];
    return {
      figure:
        `${published} hostile releases in ${HOSTILE_MS / 1000} s: ${measured.pages} pages of the other remote, ` +
        `${measured.failed.length} failed, ${measured.skeletons} left to the browser, ` +
        `p99 ${during.toFixed(0)} ms (${before.toFixed(0)} without them: ${(during / before).toFixed(2)}x)`,
      isMet: measured.failed.length === 0 && product.isShellRunning() && during <= MAX_RATIO * before,
    };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Releases malicious code until `end`, in all combinations of code, phase (load or request) and role. */
async function attackUntil(
  end: number,
  { siteUrl, folder, token }: Site & { folder: string },
): Promise<number> {
  const team = releaseClient(siteUrl, 'admin_remote', token);
  const good = (await team.view()).inUse.live;
  let number = 0;
  for (; Date.now() < end; number += 1) {
    const code = hostileCode[number % hostileCode.length]!;
    const role = ROLES[Math.floor(number / hostileCode.length) % ROLES.length]!;
    const release = makeHostile(
      folder,
      `6.6.${number}`,
      number % 2 === 0 ? { atLoad: code } : { atRequest: code },
    );
    if (await isPublished(team, release)) {
      const cookie = await putToUse(role, { siteUrl, team, token, version: release.version });
      const headers = { cookie: `admin-token=any; ${cookie}` };
      const visits = [0, 1, 2].map((visit) => fetch(`${siteUrl}/admin/attack/${visit}`, { headers }));
      for (const answer of await Promise.all(visits)) await answer.arrayBuffer();
      if (role !== 'preview') await retried(() => team.switchTo(good));
    }
    rmSync(release.folder, { recursive: true });
  }
  return number;
}

async function isPublished(
  team: ReleaseClient,
  release: { folder: string; version: string },
): Promise<boolean> {
  try {
    await team.publish(release);
    return true;
  } catch (error) {
    if (error instanceof ReleaseApiError && error.status === REJECTED) return false;
    throw error;
  }
}

/** A conflict is expected: the shell may have written a quarantine since the team read the registry. */
async function retried(change: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      const isConflict = error instanceof ReleaseApiError && error.status === CHANGED_MEANWHILE;
      if (!isConflict || tries === MAX_TRIES) throw error;
    }
  }
}

async function putToUse(
  role: (typeof ROLES)[number],
  { siteUrl, team, token, version }: Site & { team: ReleaseClient; version: string },
): Promise<string> {
  if (role === 'live') await retried(() => team.switchTo(version));
  if (role === 'canary') await retried(() => team.startCanary(version, 99));
  if (role !== 'preview') return 'release-group=1';
  const answer = await fetch(`${siteUrl}/releases/try`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ set: `admin_remote@${version}`, at: '/', token }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const makeHostile = (parent: string, version: string, { atLoad = '', atRequest = '' }) =>
  handmadeRelease(parent, {
    name: 'admin_remote',
    version,
    paths: ['attack/:visit'],
    serverCode: `
      module.exports.routes = [{ path: 'attack/:visit', Component: () => null, loader: () => { ${atRequest}; return null; } }];
      ${atLoad};`,
  });
