import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ADMIN, startProduct } from './product.mjs';
import { root, script, step } from './progress.mjs';

const WIDTHS = [390, 768, 1280];
const PUBLIC_PAGES = {
  home: '/',
  login: '/login',
  'unknown-page': '/no-such-page',
  'access-denied': '/admin/hero',
};
const ADMIN_PAGES = {
  'admin-welcome': '/admin/panel',
  'admin-hero': '/admin/hero',
  'admin-course-offer': '/admin/course-offer',
  'admin-social-media': '/admin/social-media',
};

/** Pictures of every page in every width, whole pages, into `screenshots/`. */
await script(async () => {
  await ensureInstalled();
  const executablePath = await ensureBrowser();
  await ensureBuilt();
  const folder = join(root, 'screenshots');
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const width of WIDTHS) {
      await step(`Pages at ${width} px`, async () => {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        const shoot = async (pages) => {
          for (const [name, path] of Object.entries(pages)) {
            await page.goto(product.siteUrl + path, { waitUntil: 'networkidle' });
            await showAll(page);
            await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
          }
        };
        await shoot(PUBLIC_PAGES);
        await signIn(page, product.siteUrl);
        await shoot(ADMIN_PAGES);
        await context.close();
      });
    }
  } finally {
    await browser.close();
    await product.stop();
  }
});

/** Scrolls through the page, so that pictures that wait for it are fetched. */
async function showAll(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) await page.evaluate((y) => scrollTo(0, y), top);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}

async function signIn(page, siteUrl) {
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/panel');
}
