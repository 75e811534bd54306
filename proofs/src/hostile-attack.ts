import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, script } from 'test-kit/progress';
import { ReleaseApiError, releaseClient, type ReleaseClient } from 'test-kit/release-client';
import { handmadeRelease } from './handmade-release';

const CHANGED_MEANWHILE = 412;
const REJECTED = 422;
const MAX_TRIES = 5;
const ROLES = ['live', 'canary', 'preview'] as const;

const hostileCode = Object.values(
  JSON.parse(readFileSync(join(root, 'shell/server/testing/hostile-code.json'), 'utf8')) as Record<
    string,
    { code: string }
  >,
).map(({ code }) => code);

type Site = { siteUrl: string; token: string };

/**
 * Publishes malicious releases of `admin_remote` and prints their number. Arguments: URL of the site, release
 * token, duration in milliseconds.
 */
void script(async () => {
  const [siteUrl = '', token = '', lastsMs = ''] = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    const count = await attackUntil(Date.now() + Number(lastsMs), { siteUrl, folder, token });
    process.stdout.write(`${count}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

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
      // A canary at 99 % leaves out one visitor group of 100, so at least two of these three groups get it.
      const visits = [0, 1, 2].map((visit) =>
        fetch(`${siteUrl}/admin/attack/${visit}`, {
          headers: { cookie: `admin-token=any; release-group=${visit}; ${cookie}` },
        }),
      );
      for (const answer of await Promise.all(visits)) await answer.arrayBuffer();
      if (role !== 'preview') await retry(() => team.switchTo(good));
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

/** A change fails if the shell has quarantined a release since the team read the registry. Repeats such a change. */
async function retry(change: () => Promise<unknown>): Promise<unknown> {
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
  if (role === 'live') await retry(() => team.switchTo(version));
  if (role === 'canary') await retry(() => team.startCanary(version, 99));
  if (role !== 'preview') return '';
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
