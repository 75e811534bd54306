import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from 'test-kit/build';
import { loadPages } from 'test-kit/page-requests';
import { startProduct } from 'test-kit/product';
import { newToken, releaseClient } from 'test-kit/release-client';
import { percentile } from 'test-kit/statistics';
import { handmadeRelease } from './handmade-release';
import type { Proof } from './proof';

const WARM_UP_MS = 10_000;
const LASTS_MS = 60_000;
const EVENTS = 'events';
const MOUNT = '/events';
const APPEARS_WITHIN_MS = 10_000;

export async function proveRegisteredRemote(): Promise<Proof> {
  await ensureBuilt();
  const { token, line } = newToken('operator');
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  const folder = mkdtempSync(join(tmpdir(), 'registered-'));
  const { siteUrl } = product;
  try {
    await loadPages(siteUrl, sleep(WARM_UP_MS));
    const lives = liveUntil(Date.now() + LASTS_MS, { siteUrl, folder, operatorToken: token });
    const [{ pages: loaded, failed, skeletons, times }, count] = await Promise.all([
      loadPages(siteUrl, lives),
      lives,
    ]);
    return {
      figure:
        `${count} times registered, released twice, rolled back and removed: ${loaded} pages of the others, ` +
        `${failed.length} failed, ${skeletons} left to the browser, p99 ${percentile(times, 99).toFixed(0)} ms`,
      isMet: failed.length === 0 && count > 0 && product.isShellRunning(),
    };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Site = { siteUrl: string; folder: string; operatorToken: string };

async function liveUntil(end: number, { siteUrl, folder, operatorToken }: Site): Promise<number> {
  const operator = releaseClient(siteUrl, EVENTS, operatorToken);
  let count = 0;
  for (; Date.now() < end; count += 1) {
    const { token } = newToken(EVENTS);
    const team = releaseClient(siteUrl, EVENTS, token);
    await operator.register(MOUNT, token);
    for (const version of [`1.${count}.0`, `1.${count}.1`]) {
      await team.publish(eventsRelease(folder, version));
      await team.switchTo(version);
      await expectPage(siteUrl, version);
    }
    await team.rollBackTo(`1.${count}.0`);
    await expectPage(siteUrl, `1.${count}.0`);
    await operator.unregister();
    await expectPage(siteUrl, undefined);
  }
  return count;
}

async function expectPage(siteUrl: string, version: string | undefined): Promise<void> {
  const end = Date.now() + APPEARS_WITHIN_MS;
  for (;;) {
    const answer = await fetch(siteUrl + MOUNT);
    const html = await answer.text();
    if (version ? answer.ok && html.includes(`Events ${version}`) : answer.status === 404) return;
    if (Date.now() > end) throw new Error(`${MOUNT} answers ${answer.status} instead of ${version ?? 404}`);
    await sleep(50);
  }
}

/** Its only page has the heading `Events <version>`. */
const eventsRelease = (parent: string, version: string) =>
  handmadeRelease(parent, {
    name: EVENTS,
    version,
    paths: [''],
    serverCode: `
      const { createElement } = require('react');
      module.exports.routes = [{ index: true, Component: () => createElement('h1', null, 'Events ${version}') }];`,
  });
