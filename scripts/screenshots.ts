import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scrollThrough } from 'test-kit/page-load';
import { listenToWire } from 'test-kit/wire';
import type { BrowserContext, Page } from '@playwright/test';
import { newSession } from 'test-kit/admin';
import { ensureBrowser, launchBrowser } from 'test-kit/browser';
import { ensureBuilt } from 'test-kit/build';
import { startProduct } from 'test-kit/product';
import { root, script, step } from 'test-kit/progress';

const WIDTHS = [390, 768, 1280];
const COURSE = '/course/azure-sql-database-administrator';

type Scene = {
  name: string;
  path: string;
  widths?: number[];
  isWindow?: boolean;
  media?: Parameters<Page['emulateMedia']>[0];
  prepare?: (page: Page) => Promise<void>;
};

const VISITOR_SCENES: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-mobile-menu', path: '/', widths: [390], isWindow: true, prepare: openMobileMenu },
  { name: 'home-course-menu', path: '/', widths: [1280], isWindow: true, prepare: openCourseMenu },
  { name: 'home-form-errors', path: '/', isWindow: true, prepare: sendEmptyRequest },
  { name: 'home-forced-colors', path: '/', media: { forcedColors: 'active' } },
  { name: 'about', path: '/aboutus' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-thanks', path: '/contact', isWindow: true, prepare: sendRequest },
  { name: 'course', path: COURSE },
  { name: 'course-apply', path: COURSE, prepare: openFirstApplyForm },
  { name: 'course-print', path: COURSE, widths: [768], media: { media: 'print' } },
  { name: 'login', path: '/login' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset_password/some-token' },
  { name: 'unknown-page', path: '/no-such-page' },
  { name: 'access-denied', path: '/admin/hero' },
  { name: 'releases-try', path: '/releases/try?set=public_remote@0.1.0' },
];
const ADMIN_SCENES: Scene[] = [
  { name: 'admin-welcome', path: '/admin/panel' },
  { name: 'admin-hero', path: '/admin/hero' },
  { name: 'admin-course-offer', path: '/admin/course-offer' },
  { name: 'admin-knowledge', path: '/admin/knowledge' },
  { name: 'admin-ceo', path: '/admin/ceo' },
  { name: 'admin-social-media', path: '/admin/social-media' },
  { name: 'admin-courses', path: '/admin/courses' },
  { name: 'admin-courses-none', path: '/admin/courses?q=zebra' },
  { name: 'admin-course-delete', path: '/admin/courses', isWindow: true, prepare: askToDelete },
  { name: 'admin-course-post', path: '/admin/courses/post' },
  { name: 'admin-course-edit', path: '/admin/courses', prepare: editFirstCourse },
  { name: 'admin-categories', path: '/admin/categories' },
  { name: 'admin-customer-review', path: '/admin/customer-review' },
  { name: 'admin-apply-now-data', path: '/admin/Apply-now-data' },
  { name: 'admin-request-desk', path: '/admin/Apply-now-data?list=table&tab=all' },
  {
    name: 'admin-request-desk-open',
    path: '/admin/Apply-now-data?list=table&tab=all',
    isWindow: true,
    prepare: openFirstRequest,
  },
  {
    name: 'admin-request-export',
    path: '/admin/Apply-now-data?list=table&tab=all',
    isWindow: true,
    prepare: openExportMenu,
  },
  { name: 'admin-request-import', path: '/admin/Apply-now-data/import' },
  { name: 'admin-request-import-check', path: '/admin/Apply-now-data/import', prepare: checkLeads },
  { name: 'admin-request-import-done', path: '/admin/Apply-now-data/import', prepare: importLeads },
  {
    name: 'admin-request',
    path: '/admin/Apply-now-data?list=table&tab=all',
    prepare: openFirstRequest,
  },
  { name: 'admin-templates', path: '/admin/Apply-now-data?list=templates' },
  { name: 'admin-newsletter', path: '/admin/Apply-now-data?list=table&tab=newsletter' },
  { name: 'admin-unsent-mails', path: '/admin/Apply-now-data?list=mails' },
  { name: 'admin-images', path: '/admin/Images' },
  { name: 'admin-logo', path: '/admin/logo' },
  { name: 'admin-banner', path: '/admin/Banner' },
  { name: 'admin-bin', path: '/admin/bin' },
  { name: 'admin-site', path: '/admin/site' },
  { name: 'admin-account', path: '/admin/account' },
];

/**
 * Runs as `npm run screenshots [-- <prefix> …]`. A prefix selects the screenshots whose names start with the prefix.
 */
void script(async () => {
  const prefixes = process.argv.slice(2);
  const executablePath = await ensureBrowser();
  await ensureBuilt();
  const folder = join(root, 'screenshots');
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  const browser = await launchBrowser(executablePath);
  try {
    for (const width of WIDTHS) {
      await step(`Pages at ${width} px`, async () => {
        const context = await browser.newContext({
          baseURL: product.siteUrl,
          viewport: { width, height: 800 },
          reducedMotion: 'reduce',
        });
        const takeAll = async (scenes: Scene[]) => {
          const isWanted = ({ name, widths = WIDTHS }: Scene) =>
            widths.includes(width) &&
            (prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)));
          for (const scene of scenes.filter(isWanted))
            await takePicture(context, scene, join(folder, `${scene.name}-${width}.png`));
        };
        await takeAll(VISITOR_SCENES);
        await context.addCookies(await newSession(context.request, product.siteUrl));
        await takeAll(ADMIN_SCENES);
        await context.close();
      });
    }
  } finally {
    await browser.close();
    await product.stop();
  }
});

async function takePicture(
  context: BrowserContext,
  { path, media = {}, prepare, isWindow = false }: Scene,
  file: string,
): Promise<void> {
  const page = await context.newPage();
  const wire = await listenToWire(page);
  const answer = await page.goto(path);
  if (!answer || answer.status() >= 500) throw new Error(`${path} answers ${answer?.status()}.`);
  // Sets the media features after `goto`: `listenToWire` opens a DevTools session, and on a page with such a session,
  // a navigation resets the media features.
  await page.emulateMedia(media);
  await scrollThrough(page, wire);
  await prepare?.(page);
  // In a full-page picture of a scrolled page, sticky elements would cover the middle of the page.
  if (!isWindow) await page.evaluate(() => window.scrollTo(0, 0));
  await wire.quiet();
  await page.screenshot({ path: file, fullPage: !isWindow });
  await page.close();
}

async function askToDelete(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
}

async function editFirstCourse(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.waitForURL('**/admin/courses/edit/*');
}

async function openFirstRequest(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
}

async function openExportMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
}

async function checkLeads(page: Page): Promise<void> {
  const buffer = Buffer.from(
    'E-mail;Name;Course\nada@example.org;Ada;T-SQL\nADA@example.org;Ada L.;t-sql\ngrace example.org;Grace;\n',
  );
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: /^All/ }).waitFor();
}

/** The previous window width has imported the same file. Undoes that import, so that no row is a duplicate. */
async function importLeads(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo the import/ });
  if (await undo.first().isVisible()) await undo.first().click();
  await checkLeads(page);
  await page.getByRole('button', { name: /^Import 1 request/ }).click();
  await page.getByText(/imported from/).waitFor();
}

async function openMobileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function openCourseMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'COURSE', exact: true }).hover();
}

async function openFirstApplyForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Apply for dates/ })
    .first()
    .click();
}

/** Playwright closes the alert that the form opens. */
async function sendEmptyRequest(page: Page): Promise<void> {
  await page.locator('#form').getByRole('button', { name: 'Submit' }).click();
}

async function sendRequest(page: Page): Promise<void> {
  const form = page.locator('#form');
  await form.getByLabel('Name').fill('Ada Example');
  await form.getByLabel('E-mail').fill('ada@example.org');
  await form.getByLabel('Phone').fill('15550100123');
  await form.getByLabel('Message').fill('Which course suits somebody who knows some SQL already?');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').waitFor();
}
