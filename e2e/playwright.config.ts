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
  // In the headless shell, the type of the network is unknown. Chromium then loads lazy pictures at a larger distance
  // from the window than on 4G, where it is 1250 px. This flag replaces Playwright's, so it repeats the other settings.
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
    // Records no traces, which take a third of the run time. `npm run e2e -- tests/<file> --trace on` records them.
    screenshot: 'only-on-failure',
  },
});

export default config;
