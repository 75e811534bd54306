import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from 'test-kit/build';
import { loadPages } from 'test-kit/page-requests';
import { startProduct } from 'test-kit/product';
import { run } from 'test-kit/progress';
import { newToken } from 'test-kit/release-client';
import { percentile } from 'test-kit/statistics';
import type { Proof } from './proof';

const WARM_UP_MS = 10_000;
const QUIET_MS = 60_000;
const HOSTILE_MS = 120_000;
const MAX_RATIO = 3;

export async function proveHostileReleases(): Promise<Proof> {
  await ensureBuilt();
  const { token, line } = newToken('admin_remote');
  const product = await startProduct({ env: { RELEASE_TOKENS: line } });
  try {
    const { siteUrl } = product;
    await loadPages(siteUrl, sleep(WARM_UP_MS));
    const quiet = await loadPages(siteUrl, sleep(QUIET_MS));
    const attack = runAttack(siteUrl, token);
    const [measured, published] = await Promise.all([loadPages(siteUrl, attack), attack]);
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
  }
}

/**
 * Returns the number of malicious releases. Attacks from another process with low priority, because a real attacker
 * works on another machine and uses no CPU time of the site or of this measurement.
 */
async function runAttack(siteUrl: string, token: string): Promise<number> {
  const args = ['scripts/run.mjs', 'proofs/src/hostile-attack.ts', siteUrl, token, String(HOSTILE_MS)];
  return Number(await run(process.execPath, args, { isInBackground: true }));
}
