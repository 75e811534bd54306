import { ensureBrowser } from './browser.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, publishBuilt } from './prepare.mjs';
import { root, run, say, script, step } from './progress.mjs';
import { counted } from './totals.mjs';

/** Runs the browser tests in Chromium. Returns the counts. */
export async function e2e(args = []) {
  await ensureInstalled();
  return runPlaywright(args, ['production', 'development'], { CHROMIUM_PATH: await ensureBrowser() });
}

/** Runs the main paths in Firefox ESR and WebKitGTK. Skips a browser that is not installed, and says so. */
async function otherBrowsers(args) {
  await ensureInstalled();
  const counts = await runPlaywright(['--config', 'playwright.browsers.config.ts', ...args], ['production']);
  if (counts.passed + counts.failed === 0)
    say('! Nothing was tested. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb');
  return counts;
}

async function runPlaywright(args, modes, env = {}) {
  const releases = {};
  for (const mode of modes) {
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
        env: { ...env, ...releases },
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

if (process.argv[1]?.endsWith('e2e.mjs')) {
  const [first, ...rest] = process.argv.slice(2);
  await script(() => (first === 'browsers' ? otherBrowsers(rest) : e2e(process.argv.slice(2))));
}
