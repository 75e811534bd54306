import { ensureBrowser } from './browser.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, publishBuilt } from './prepare.mjs';
import { root, run, script, step } from './progress.mjs';
import { counted } from './totals.mjs';

/** The browser half: the running product in a real Chromium. Gives back the counts. */
export async function e2e(args = []) {
  await ensureInstalled();
  const browser = await ensureBrowser();
  const releases = {};
  for (const mode of ['production', 'development']) {
    await ensureBuilt(mode);
    const folder = join(root, '.cache', 'e2e', mode);
    rmSync(folder, { recursive: true, force: true });
    await publishBuilt(folder, mode);
    releases[`RELEASES_${mode.toUpperCase()}`] = folder;
  }
  let counts;
  await step('Browser tests', async () => {
    const playwright = () =>
      run('npx', ['playwright', 'test', ...args], {
        cwd: `${root}/e2e`,
        env: { CHROMIUM_PATH: browser, ...releases },
        isShown: true,
      });
    counts = await counted(playwright, countsOf);
  });
  return counts;
}

/** Playwright's closing lines, `1 failed` and `2 passed (3.4s)`. */
const countsOf = (output) => ({
  passed: Number(output.match(/(\d+) passed/)?.[1] ?? 0),
  failed: Number(output.match(/(\d+) failed/)?.[1] ?? 0),
});

if (process.argv[1]?.endsWith('e2e.mjs')) await script(() => e2e(process.argv.slice(2)));
