import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const config = defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  // What a loaded machine breaks once is told as flaky; what fails twice is broken.
  retries: 1,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH && join(__dirname, 'chromium.sh'),
      args: CHROMIUM_FLAGS,
    },
    viewport: { width: 1280, height: 800 },
    // A click right after smooth scrolling can miss what moved.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the run: `npm run e2e -- tests/<file> --trace on` records one again.
    screenshot: 'only-on-failure',
  },
});

export default config;
