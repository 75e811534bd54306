import type { Page } from '@playwright/test';
import { expect, test } from '../product/fixtures';
import { COURSE, LARGE, SMALL } from '../product/public-pages';
import { applyForm, requestForm, send, submitOf } from '../product/request-form';
import { visit } from '../product/visit';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

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

for (const width of [390, 1280])
  test(`at ${width} px the chat link is reachable by keyboard and visible when it has the focus`, async ({
    site,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, site.shell.url);
    const link = page.getByRole('link', { name: /^What's Up/ });
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    const floatingAction = page.getByRole('complementary').getByRole('link', { name: 'Request information' });
    if (width >= 1024) await expect(floatingAction).toBeVisible();

    await page.keyboard.press('Shift+Tab');
    await expect(width < 1024 ? link : floatingAction).toBeFocused();
    if (width >= 1024) await page.keyboard.press('Shift+Tab');

    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  });
