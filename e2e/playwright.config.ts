import { defineConfig } from '@playwright/test';
import { chromiumPath, headlessShellPath } from './product/browsers';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages in tests are open only for seconds, so optimizing their scripts costs more time than it saves.
  '--js-flags=--no-opt,--no-maglev',
  `--blink-settings=${[
    // The distance from the window at which Chromium loads lazy pictures on 4G. The headless shell does not know the
    // type of its network and would load pictures that are farther away.
    'lazyLoadingImageMarginPxUnknown=1250',
    // Playwright sets these four, but this flag replaces Playwright's.
    'primaryHoverType=2',
    'availableHoverTypes=2',
    'primaryPointerType=4',
    'availablePointerTypes=4',
  ].join()}`,
];

const config = defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  // High limits, so that no test fails because the machine is slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: headlessShellPath ?? chromiumPath,
      args: CHROMIUM_FLAGS,
    },
    viewport: { width: 1280, height: 800 },
    // A click during smooth scrolling can miss its element.
    contextOptions: { reducedMotion: 'reduce' },
    // Records no traces, which take a third of the run time. `npm run e2e -- tests/<file> --trace on` records them.
    screenshot: 'only-on-failure',
  },
});

export default config;
