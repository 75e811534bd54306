import type { Page } from '@playwright/test';
import { adminMenu, formNamed } from '../product/admin';
import { expect, signIn, test } from '../product/fixtures';
import { aPng } from '../product/png';
import { visit } from '../product/visit';

type PageGlobals = {
  recordViolation: (text: string) => void;
  trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
};

async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (text: string) => violations.push(text));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as PageGlobals).recordViolation(`${violatedDirective} ${blockedURI} ${sample}`),
    ),
  );
  return violations;
}

const factsOn = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map(({ textContent }) => JSON.parse(textContent)['@type'] ?? '@graph'));

test('public pages work under Trusted Types after a load and after a navigation, with their metadata for search engines', async ({
  site,
  page,
}) => {
  const violations = await recordViolations(page);
  await visit(page, site.shell.url);
  await page.getByRole('button', { name: 'COURSE', exact: true }).hover();
  const course = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'T-SQL Programming' });
  await course.click();
  await expect(page).toHaveTitle('T-SQL Programming | Platter Institute');
  const navigated = await factsOn(page);
  await page.getByRole('link', { name: 'CONTACT US' }).first().click();
  await expect(page).toHaveTitle('Contact Platter Institute');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByLabel('Username')).toBeVisible();

  await visit(page, `${site.shell.url}/course/t-sql-programming`);
  expect(navigated.sort()).toEqual((await factsOn(page)).sort());
  await visit(page, `${site.shell.url}/contact`);

  expect(violations).toEqual([]);
});

test('admin pages work under Trusted Types, with lists, forms and uploads', async ({ site, page }) => {
  const violations = await recordViolations(page);
  await signIn(page, site.shell.url);
  for (const name of ['Courses', 'Apply Student Data', 'Hero Component'])
    await adminMenu(page).getByRole('link', { name, exact: true }).click();
  const form = formNamed(page, 'Hero Component');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: aPng(640, 480) });
  await expect(form.getByText('Image Uploaded Successfully')).toBeVisible();

  expect(violations).toEqual([]);
});

const attempts: [what: string, attempt: () => unknown][] = [
  ['markup', () => (document.createElement('div').innerHTML = '<img>')],
  ['the script of another site', () => (document.createElement('script').src = 'https://evil.test/x.js')],
  [
    'a script in a blob',
    () => (document.createElement('script').src = URL.createObjectURL(new Blob(['document.title = "ran"']))),
  ],
  ['the text of a script', () => (document.createElement('script').textContent = 'document.title = "ran"')],
  [
    'a second policy',
    () => (window as unknown as PageGlobals).trustedTypes.createPolicy('mine', { createHTML: String }),
  ],
];

// Chromium writes each violation to the console, which would fail tests on the fixture `page`.
test('a string becomes neither markup, nor a script of another site, in a blob or of its own, nor a second policy', async ({
  site,
  context,
}) => {
  const page = await context.newPage();
  await visit(page, site.shell.url);

  for (const [what, attempt] of attempts)
    await expect(page.evaluate(attempt), what).rejects.toThrow('TypeError');
});

test('a script of the site cannot install a service worker, which would outlive a rollback', async ({
  site,
  context,
}) => {
  const page = await context.newPage();
  await visit(page, site.shell.url);
  const install = () => navigator.serviceWorker.register('/sw.js').then(() => 'installed');

  await expect(page.evaluate(install)).rejects.toThrow('SecurityError');
});
