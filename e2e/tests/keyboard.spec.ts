import type { Page } from '@playwright/test';
import { expect, test } from '../product/fixtures';
import { COURSE, LARGE, publicPages, SMALL } from '../product/public-pages';
import { applyForm, requestForm, send, submitOf } from '../product/request-form';
import { allStops, faultsOf } from '../product/tab-key';
import { visit } from '../product/visit';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Each page must have more Tab stops than this (default: 10). Access Denied has no menu and no footer. */
const FEWEST_STOPS: Record<string, number> = { 'Access Denied': 0 };

for (const [name, path] of Object.entries(publicPages))
  test(`keyboard users always see the focus on ${name}`, async ({ site, page }) => {
    await visit(page, site.shell.url + path);
    for (const width of [SMALL, LARGE]) {
      await page.setViewportSize({ width, height: 800 });
      const stops = await allStops(page);
      expect.soft(stops.length, `${width} px`).toBeGreaterThan(FEWEST_STOPS[name] ?? 10);
      expect.soft(faultsOf(stops), `${width} px`).toEqual([]);
    }
  });

test('the first Tab stop skips the menus', async ({ site, page }) => {
  await visit(page, site.shell.url);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

for (const [width, name, first] of [
  [SMALL, 'Menu', 'COURSES'],
  [LARGE, 'COURSE', 'SQL Server Database Administration'],
] as const)
  test(`the ${name} button opens and closes by keyboard`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, site.shell.url);
    const button = page.getByRole('button', { name, exact: true });
    const inside = mainMenu(page).getByText(first, { exact: true }).filter({ visible: true });
    await button.focus();
    await expect(inside).toHaveCount(0);

    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(inside).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(inside).toHaveCount(0);

    await page.keyboard.press('Space');
    await expect(inside).toBeVisible();
    await page.getByRole('main').getByRole('link').first().focus();
    await expect(inside).toHaveCount(0);
  });

test('arrow keys move through the course list', async ({ site, page }) => {
  await visit(page, site.shell.url);
  await page.getByRole('button', { name: 'COURSE', exact: true }).focus();
  await page.keyboard.press('Enter');
  const links = mainMenu(page).locator('ul ul').getByRole('link');

  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', 10],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(at)).toBeFocused();
  }
});

for (const [width, next, previous] of [
  [SMALL, 'ArrowRight', 'ArrowLeft'],
  [LARGE, 'ArrowDown', 'ArrowUp'],
] as const)
  test(`at ${width} px ${next} and ${previous} move through the gallery's tabs`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, site.shell.url);
    const tabs = page.getByRole('tab');
    await tabs.first().focus();

    for (const [key, at] of [
      [next, 1],
      [previous, 0],
      [previous, 2],
      [next, 0],
      ['End', 2],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tabs.nth(at)).toBeFocused();
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel', { name: await tabs.nth(at).innerText() })).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });

test('the thank-you popup on Contact keeps the focus until it is closed', async ({ site, page }) => {
  await visit(page, `${site.shell.url}/contact`);
  for (const close of ['Enter', 'Escape']) {
    await send(requestForm(page));
    const dialog = page.getByRole('dialog', {
      name: 'Thank you for your submission. We will contact you soon.',
    });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      // The focus is in the dialog or, after its last control, in the browser's own interface.
      await expect(page.locator(':focus:not(dialog *)')).toHaveCount(0);
    }
    await dialog.getByRole('button', { name: 'Close' }).focus();

    await page.keyboard.press(close);
    await expect(dialog).toHaveCount(0);
    await expect(submitOf(requestForm(page))).toBeFocused();
  }
});

test('the focus moves into the apply form and back to its button', async ({ site, page }) => {
  await visit(page, site.shell.url + COURSE);
  const apply = page.getByRole('button', { name: /^Apply for dates/ }).nth(1);
  await apply.focus();

  await page.keyboard.press('Enter');
  await expect(applyForm(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(apply).toBeFocused();
  await expect(applyForm(page)).toHaveCount(0);

  await page.keyboard.press('Space');
  await send(applyForm(page));
  await expect(applyForm(page)).toHaveCount(0);
  await expect(apply).toBeFocused();
});
