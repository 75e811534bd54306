import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadPages } from '../bench/load.mjs';
import { pages } from '../bench/pages.mjs';
import { newToken, releaseClient } from '../bench/release-client.mjs';
import { percentile } from '../bench/table.mjs';
import { builtRelease, ensureBuilt } from '../prepare.mjs';
import { startProduct } from '../product.mjs';
import { root } from '../progress.mjs';

/** With the scripts of each page, that is 100 requests a second. */
const PAGES_PER_SECOND = 20;
const WARM_UP_MS = 10_000;
const QUIET_MS = 60_000;
const HOSTILE_MS = 120_000;
const MAX_RATIO = 3;
const CHANGED_MEANWHILE = 412;
const MAX_TRIES = 5;
const ROLES = ['live', 'canary', 'preview'];
const paths = pages.map(({ path }) => path);

const hostile = Object.values(
  JSON.parse(readFileSync(join(root, 'shell/server/testing/hostile-code.json'), 'utf8')),
).map(({ code }) => code);

/** Visitors of one remote notice nothing while the team of the other one publishes one hostile release after another. */
export async function proveHostileReleases() {
  await ensureBuilt();
  const { token, line } = newToken('admin_remote');
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    const { siteUrl } = product;
    const load = (lasts) => loadPages({ siteUrl, paths, perSecond: PAGES_PER_SECOND, lasts });
    await load(sleep(WARM_UP_MS));
    const quiet = await load(sleep(QUIET_MS));
    const attack = attackUntil(Date.now() + HOSTILE_MS, { siteUrl, folder, token });
    const [measured, published] = await Promise.all([load(attack), attack]);
    const [before, during] = [quiet, measured].map(({ times }) => percentile(times, 99));
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

/** Publishes hostile releases, each with the next code, moment and role, and asks for their pages. */
async function attackUntil(end, { siteUrl, folder, token }) {
  const team = releaseClient(siteUrl, 'admin_remote', token);
  const good = (await team.view()).inUse.live;
  let number = 0;
  for (; Date.now() < end; number += 1) {
    const code = hostile[number % hostile.length];
    const role = ROLES[Math.floor(number / hostile.length) % ROLES.length];
    const release = makeHostile(
      folder,
      `6.6.${number}`,
      number % 2 === 0 ? { atLoad: code } : { atRequest: code },
    );
    await team.publish(release);
    const cookie = await putToUse(role, { siteUrl, team, token, version: release.version });
    const headers = { cookie: `admin-token=any; ${cookie}` };
    const visits = [0, 1, 2].map((visit) => fetch(`${siteUrl}/admin/attack/${visit}`, { headers }));
    for (const answer of await Promise.all(visits)) await answer.arrayBuffer();
    if (role !== 'preview') await decided(() => team.switchTo(good));
    rmSync(release.folder, { recursive: true });
  }
  return number;
}

/** The shell may write a quarantine between a team's look at the registry and its change: then the team looks again. */
async function decided(change) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (error.status !== CHANGED_MEANWHILE || tries === MAX_TRIES) throw error;
    }
  }
}

/** @returns the cookie of a visitor who gets the release */
async function putToUse(role, { siteUrl, team, token, version }) {
  if (role === 'live') await decided(() => team.switchTo(version));
  if (role === 'canary') await decided(() => team.tryOut(version, 99));
  if (role !== 'preview') return 'release-group=1';
  const answer = await fetch(`${siteUrl}/releases/try`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ set: `admin_remote@${version}`, at: '/', token }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0];
}

function makeHostile(parent, version, { atLoad = '', atRequest = '' }) {
  const { integrityOf, RELEASE_FILE } = createRequire(import.meta.url)('release-store/release');
  const built = JSON.parse(readFileSync(join(builtRelease('admin-remote'), RELEASE_FILE), 'utf8'));
  const folder = join(parent, version);
  const files = {
    'remoteEntry.js': '/* no browser loads it */',
    'server/routes.js': `
      module.exports.routes = [{ path: 'attack/:visit', Component: () => null, loader: () => { ${atRequest}; return null; } }];
      ${atLoad};`,
  };
  mkdirSync(join(folder, 'server'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const release = {
    ...built,
    version,
    rendersOnServer: true,
    server: 'server/routes.js',
    routes: [{ path: 'attack/:visit' }],
    calls: [],
    uses: {},
    exposed: [],
    pages: {},
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
  };
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify(release));
  return { folder, version };
}
