import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run, step } from './progress.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The path of a Chromium to drive: `CHROMIUM_PATH`, an installed one, Playwright's own, or the distribution's
 * package; what is missing is installed in this order.
 */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? INSTALLED.find(existsSync) ?? playwrightsOwn();
  if (found) return found;
  await step('Installing a browser', async () => {
    if (await succeeds('npx', ['playwright', 'install', '--with-deps', 'chromium'])) return;
    if (await succeeds('npx', ['playwright', 'install', 'chromium'])) return;
    await run('apt-get', ['update', '-qq']);
    await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
  });
  const installed = INSTALLED.find(existsSync) ?? playwrightsOwn();
  if (!installed)
    throw new Error('No browser could be installed. Install Chromium and set CHROMIUM_PATH to it.');
  return installed;
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const succeeds = (command, args) =>
  run(command, args).then(
    () => true,
    () => false,
  );
