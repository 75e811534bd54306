import { ensureBrowser } from 'test-kit/browser';

// A file that exists stands for a browser that Playwright has installed.
jest.mock('@playwright/test', () => ({ chromium: { executablePath: () => process.execPath } }));
jest.mock('test-kit/progress', () => ({ step: () => Promise.reject(new Error('Installs a browser')) }));

const { CHROMIUM_PATH } = process.env;
afterEach(() => {
  if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
});

test('the browser in CHROMIUM_PATH is used', async () => {
  process.env.CHROMIUM_PATH = '/chosen/chromium';
  expect(await ensureBrowser()).toBe('/chosen/chromium');
});

test('an empty CHROMIUM_PATH counts as not set: an installed browser is used', async () => {
  process.env.CHROMIUM_PATH = '';
  expect(await ensureBrowser()).toMatch(/^\//);
});
