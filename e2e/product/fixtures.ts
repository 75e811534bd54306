import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { removeNewerFeatures } from './oldest-browser';
import { ADMIN, ContentService, Shell, type ShellOptions } from './product';
import { StubService } from './stub-service';
import { productFixture, type Product } from './product-fixture';

type WorkerParts = { site: Product };
type TestParts = {
  startShell: (options: ShellOptions) => Promise<Shell>;
  startContent: (siteUrl: string) => Promise<ContentService>;
  startStub: (options: { singletons: 'objects' | 'lists'; basePath?: string }) => Promise<StubService>;
};

/** Delays all scripts: `SCRIPT_DELAY_MS=3000 npm run e2e`. */
export const SCRIPT_DELAY_MS = Number(process.env.SCRIPT_DELAY_MS ?? 0);

// These messages do not fail a test, because tests that cause failed requests check the responses themselves.
const FAILED_REQUEST =
  /^Failed to load resource: (the server responded with a status of (40[0134]|409|41[235]|422|50[03])|net::ERR_CONNECTION_)/;

const isStray = (type: string, text: string) => type === 'error' && !FAILED_REQUEST.test(text);

/**
 * In `page`, features that the oldest supported browsers lack are removed, and each console error or uncaught error
 * fails the test.
 */
export const test = base.extend<TestParts, WorkerParts>({
  site: productFixture,
  startShell: async ({}, use) => using(use, (options: ShellOptions) => Shell.start(options)),
  startContent: async ({}, use) => using(use, (siteUrl: string) => ContentService.start(siteUrl)),
  startStub: async ({}, use) =>
    using(use, (options: { singletons: 'objects' | 'lists'; basePath?: string }) =>
      StubService.start(options),
    ),
  page: async ({ page }, use) => {
    await page.addInitScript(removeNewerFeatures);
    if (SCRIPT_DELAY_MS > 0) await delayScripts(page, SCRIPT_DELAY_MS);
    const stray = listenForStrayErrors(page);
    await use(page);
    expect(stray, 'stray console errors').toEqual([]);
  },
});

async function delayScripts(page: Page, milliseconds: number): Promise<void> {
  await page.context().route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // `continue` fails if the test has ended during the delay.
    await route.continue().catch(() => undefined);
  });
}

async function using<A, T extends { remove: () => Promise<void> }>(
  use: (start: (argument: A) => Promise<T>) => Promise<void>,
  start: (argument: A) => Promise<T>,
): Promise<void> {
  const started: T[] = [];
  await use(async (argument) => {
    const thing = await start(argument);
    started.push(thing);
    return thing;
  });
  for (const thing of started.reverse()) await thing.remove();
}

export function listenForStrayErrors(page: Page): string[] {
  const stray: string[] = [];
  page.on('console', (message) => {
    if (isStray(message.type(), message.text())) stray.push(message.text());
  });
  page.on('pageerror', (error) => stray.push(String(error)));
  return stray;
}

/** A page without cookies. Its console errors do not fail the test. */
export async function anotherVisitor(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

export async function signIn(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/panel');
}

export { expect };
