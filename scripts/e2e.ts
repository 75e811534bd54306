import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, headlessShell } from 'test-kit/browser';
import { ensureBuilt, ensureShell, publishBuilt } from 'test-kit/build';
import { temporaryFilesInMemory } from 'test-kit/memory-folder';
import { root, run, say, script, step } from 'test-kit/progress';
import { playwrightOutput } from './runner-output';
import { counted, type Counts } from './totals';

export async function e2e(args: string[] = []): Promise<Counts> {
  const chromium = await ensureBrowser();
  await ensureBuilt();
  await ensureShell('development');
  return runPlaywright(args, {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: headlessShell() ?? '',
  });
}

async function otherBrowsers(args: string[]): Promise<Counts> {
  await ensureBuilt();
  const counts = await runPlaywright(['--config', 'playwright.browsers.config.ts', ...args]);
  if (counts.passed + counts.failed === 0)
    say('! Nothing was tested. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb');
  return counts;
}

async function runPlaywright(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const releases = join(root, '.cache', 'e2e');
  rmSync(releases, { recursive: true, force: true });
  await publishBuilt(releases);
  return step('Browser tests', () => {
    const playwright = () =>
      run('npx', ['playwright', 'test', ...args], {
        cwd: `${root}/e2e`,
        env: { ...temporaryFilesInMemory(), ...env, BUILT_RELEASES: releases },
        isShown: true,
      });
    return counted(playwright, playwrightOutput);
  });
}

if (process.argv[1] === __filename) {
  const [first, ...rest] = process.argv.slice(2);
  void script(() => (first === 'browsers' ? otherBrowsers(rest) : e2e(process.argv.slice(2))));
}
