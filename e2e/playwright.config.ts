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
  // Ends tests that hang. A slow machine must not fail a test.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A test that passes at the second attempt is printed as flaky.
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
