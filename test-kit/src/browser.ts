import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run, step } from './progress';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Chromium's headless shell needs less CPU time than Chromium. */
export const headlessShell = (): string | undefined =>
  process.env.HEADLESS_SHELL_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);

export async function ensureBrowser(): Promise<string> {
  const found = process.env.CHROMIUM_PATH || installed();
  if (found) return found;
  await step('Installing a browser', async () => {
    if (await succeeds('npx', ['playwright', 'install', '--with-deps', 'chromium'])) return;
    if (await succeeds('npx', ['playwright', 'install', 'chromium'])) return;
    await run('apt-get', ['update', '-qq']);
    await installPackages('chromium', 'fonts-liberation');
    // Some distributions have no such package. Tests then run in Chromium.
    await installPackages('chromium-headless-shell').catch(() => undefined);
  });
  const path = installed();
  if (!path) throw new Error('No browser could be installed. Install Chromium and set CHROMIUM_PATH to it.');
  return path;
}

export const launchBrowser = (executablePath: string) =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

const installed = () => [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));

const installPackages = (...packages: string[]) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

const succeeds = (command: string, args: string[]) =>
  run(command, args).then(
    () => true,
    () => false,
  );
