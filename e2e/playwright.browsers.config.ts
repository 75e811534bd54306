import { defineConfig } from '@playwright/test';

/**
 * `npm run e2e -- browsers` uses this configuration. Playwright runs the tests, but does not drive the
 * browsers.
 */
const config = defineConfig({
  testDir: './browsers',
  outputDir: './test-results',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 1,
  reporter: [['list']],
});

export default config;
