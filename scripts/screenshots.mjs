import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { scrollThrough } from './bench/page-load.mjs';
import { listenToWire } from './bench/wire.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ADMIN, startProduct } from './product.mjs';
import { root, script, step } from './progress.mjs';

const WIDTHS = [390, 768, 1280];
const COURSE = '/course/azure-sql-database-administrator';

/**
 * What there is to see: a path and, where they matter, `widths` in which it makes sense, `media` to emulate, what to do
 * first (`prepare`), and `isWindow` for what shows in the window only.
 */
const VISITOR_SCENES = [
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
];
const ADMIN_SCENES = [
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
  { name: 'admin-unsent-mails', path: '/admin/Apply-now-data?list=mails' },
  { name: 'admin-images', path: '/admin/Images' },
  { name: 'admin-logo', path: '/admin/logo' },
  { name: 'admin-banner', path: '/admin/Banner' },
  { name: 'admin-account', path: '/admin/account' },
];

/**
 * Pictures of every page and of what opens on it, in every width, into `screenshots/`; of those alone whose names begin
 * with one of the arguments, if there are any.
 */
await script(async () => {
  const begins = process.argv.slice(2);
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
          baseURL: product.siteUrl,
          viewport: { width, height: 800 },
          reducedMotion: 'reduce',
        });
        const shoot = async (scenes) => {
          const isWanted = ({ name, widths = WIDTHS }) =>
            widths.includes(width) && (begins.length === 0 || begins.some((begin) => name.startsWith(begin)));
          for (const scene of scenes.filter(isWanted))
            await takePicture(context, scene, join(folder, `${scene.name}-${width}.png`));
        };
        await shoot(VISITOR_SCENES);
        await signIn(context);
        await shoot(ADMIN_SCENES);
        await context.close();
      });
    }
  } finally {
    await browser.close();
    await product.stop();
  }
});

async function takePicture(context, { path, media = {}, prepare, isWindow = false }, file) {
  const page = await context.newPage();
  const wire = await listenToWire(page);
  const answer = await page.goto(path);
  if (answer.status() >= 500) throw new Error(`${path} answers ${answer.status()}.`);
  await page.emulateMedia(media); // the first document ends what was emulated before it: the page is listened to
  await scrollThrough(page, wire);
  await prepare?.(page);
  // On the picture of a whole page, what sticks to the window's edges belongs to the page's edges.
  if (!isWindow) await page.evaluate(() => window.scrollTo(0, 0));
  await wire.quiet();
  await page.screenshot({ path: file, fullPage: !isWindow });
  await page.close();
}

async function signIn(context) {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/panel');
  await page.close();
}

async function askToDelete(page) {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
}

async function editFirstCourse(page) {
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.waitForURL('**/admin/courses/edit/*');
}

async function openMobileMenu(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function openCourseMenu(page) {
  await page.getByRole('button', { name: 'COURSE', exact: true }).hover();
}

async function openFirstApplyForm(page) {
  await page
    .getByRole('button', { name: /^Apply for dates/ })
    .first()
    .click();
}

/** The alert that this brings is closed by Playwright; the texts beside the fields stay. */
async function sendEmptyRequest(page) {
  await page.locator('#form').getByRole('button', { name: 'Submit' }).click();
}

async function sendRequest(page) {
  const form = page.locator('#form');
  await form.getByLabel('Name').fill('Ada Example');
  await form.getByLabel('E-mail').fill('ada@example.org');
  await form.getByLabel('Phone').fill('15550100123');
  await form.getByLabel('Message').fill('Which course suits somebody who knows some SQL already?');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').waitFor();
}
