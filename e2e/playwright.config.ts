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
  // Pages of tests live for seconds. Optimized machine code costs more time than it saves.
  '--js-flags=--no-opt,--no-maglev',
  // The headless shell does not know its network and would load pictures of more screens than on 4G. The other settings
  // are those of Playwright, which this flag replaces.
  `--blink-settings=${[
    'lazyLoadingImageMarginPxUnknown=1250',
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
    // Traces take a third of the run time. `npm run e2e -- tests/<file> --trace on` records them.
    screenshot: 'only-on-failure',
  },
});

export default config;
