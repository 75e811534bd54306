import { defineConfig } from '@playwright/test';

/** For `npm run e2e -- browsers`: Puppeteer and Selenium drive the browsers, Playwright runs the tests. */
const config = defineConfig({
  testDir: './browsers',
  outputDir: './test-results',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: [['list']],
});

export default config;
