import type { Locator, Page } from '@playwright/test';
import { adminMenu, formNamed, openAdmin, saveOf } from '../../product/admin';
import { undo } from '../../product/admin-lists';
import { expect, test } from '../../product/office';
import { receive } from '../../product/request-form';
import { notifications } from '../../product/seen';

const WIDTHS = [320, 390, 768, 1280];
const PATHS = ['hero', 'course-offer', 'social-media', 'categories', 'courses', 'Images'];

const coveredControls = (page: Page) =>
  page
    .locator('main')
    .locator('a[href], button, input, textarea, select')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
        .filter((control) => {
          (control as HTMLElement).focus();
          const target = control.closest('label') ?? control;
          const { left, right, top, bottom } = target.getBoundingClientRect();
          // Browsers scroll only the line with the caret into view. In a tall text field, this is the first line, so
          // only that line is tested.
          const middle = Math.min((top + bottom) / 2, top + 28);
          const hit = document.elementFromPoint((left + right) / 2, middle);
          return !target.contains(hit);
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName),
    );

const controlsBelowMessages = (page: Page) =>
  page.evaluate(() => {
    const headerBottom = document.querySelector('header')!.getBoundingClientRect().bottom;
    const messages = [...document.querySelectorAll('section[aria-label="Notifications"] p')];
    const controls = [...document.querySelectorAll('main button, main input, main textarea, header button')];
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        // The sticky header may cover the top of the control. Only the part below the header is tested.
        const hidden = control.closest('header') ? 0 : Math.max(0, headerBottom - y);
        if (hidden >= height) return false;
        const box = new DOMRect(x, y + hidden, width, height - hidden);
        return messages.some((message) => overlaps(message.getBoundingClientRect(), box));
      })
      .map((control) => control.textContent || control.tagName);
  });

const placeInMenu = (control: Locator) =>
  control.evaluate((element) => {
    const ring = 5;
    const menu = element.closest('nav')!.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return { scrollY, isRingCut: top - ring < menu.top || bottom + ring > menu.bottom };
  });

/** Returns the element that covers the first line of a field; '' if the line is visible. */
const coverOf = (input: Locator) =>
  input.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, top + 28));
    return hit === element ? '' : (hit?.outerHTML.slice(0, 120) ?? 'outside the window');
  });

const ZOOMED = { width: 320, height: 256 };

const sizes = WIDTHS.map((width) => ({ width, height: 700 }));
const atAllWidths = `at ${WIDTHS.join(', ')} px`;

test(`${atAllWidths} no bar covers the control that has the focus`, async ({ office: { shell }, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PATHS) {
    await openAdmin(page, shell.url, path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await coveredControls(page), `${path}, ${size.width} px`).toEqual([]);
    }
  }
});

test(`${atAllWidths} a message covers no field or button`, async ({ office: { shell }, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/hero/*', (route) => route.fulfill({ status: 500, json: {} }));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openAdmin(page, shell.url, 'hero');
    await saveOf(formNamed(page, 'Hero Component')).click();
    await expect(notifications(page).getByText('Error updating data')).toBeVisible();

    expect.soft(await controlsBelowMessages(page), `${size.width} px`).toEqual([]);
    expect.soft(await coveredControls(page), `${size.width} px`).toEqual([]);
  }
});

test('Tab through the sticky admin menu scrolls only the menu, and cuts off no focus ring', async ({
  office: { shell },
  page,
}) => {
  for (const height of [800, 640]) {
    await page.setViewportSize({ width: 1280, height });
    await openAdmin(page, shell.url, 'hero');
    await expect(adminMenu(page).getByRole('link', { name: 'Site' })).toBeVisible();
    const controls = adminMenu(page).locator('a, button');
    await controls.first().focus();
    for (const control of await controls.all()) {
      await expect(control).toBeFocused();
      expect
        .soft(await placeInMenu(control), await control.innerText())
        .toEqual({ scrollY: 0, isRingCut: false });
      await page.keyboard.press('Tab');
    }
  }
});

test('the bar of a change and the bar of a selection, both shown, cover nothing and are not covered', async ({
  office: { shell },
  page,
}) => {
  const word = `Bars${String(Date.now()).slice(-7)}`;
  for (let number = 1; number <= 12; number += 1) await receive(page, shell.url, `${word} ${number}`);
  const select = (index: number) => page.locator('tbody').getByRole('checkbox').nth(index).check();
  const lists = {
    courses: () =>
      page
        .getByRole('button', { name: /^Hide / })
        .first()
        .click(),
    [`Apply-now-data?list=table&q=${word}`]: async () => {
      await select(0);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
    },
  };
  for (const [path, change] of Object.entries(lists)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAdmin(page, shell.url, path);
    await change();
    await expect(undo(page)).toBeVisible();
    await select(1);
    for (const size of [ZOOMED, { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      expect.soft(await coveredControls(page), `${path}, ${size.width} px`).toEqual([]);
    }
    const undone = page.waitForResponse((response) => response.request().method() === 'POST');
    await undo(page).click();
    await undone;
  }
});

test('at 400 % zoom the Save bar does not cover the line that is being typed', async ({
  office: { shell },
  page,
}) => {
  await page.setViewportSize(ZOOMED);
  await openAdmin(page, shell.url, 'courses/post');
  for (const label of ['Short details', 'Button text', 'Heading']) {
    const input = page.getByLabel(label, { exact: true });
    await input.focus();
    await page.keyboard.type('The text');
    expect.soft(await coverOf(input), label).toBe('');
  }
});
