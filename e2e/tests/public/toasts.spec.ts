import type { Page } from '@playwright/test';
import { expect, test } from '../../product/institute';
import { notifications } from '../../product/seen';
import { visit } from '../../product/visit';

const SUBSCRIBED = 'Your Request Accept succesfully';

async function openWithClock(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-01T09:00:00Z') });
  await visit(page, url);
  await page.clock.pauseAt(new Date('2026-03-01T10:00:00Z'));
}

async function subscribe(page: Page): Promise<void> {
  const field = page.getByRole('region', { name: 'Stay in the know' }).getByLabel('E-mail');
  await field.fill('reader@example.org');
  // Presses Enter, because the toasts cover the Submit button.
  await field.press('Enter');
}

test('spec 6.5.2: toast durations: success 2000 ms; removal delay after dismissal 1000 ms', async ({
  institute: { shell },
  page,
}) => {
  await openWithClock(page, shell.url);
  await subscribe(page);
  const toast = notifications(page).getByRole('paragraph');

  await test.step('visible', async () => {
    await expect(toast).toHaveText(SUBSCRIBED);
    await page.clock.runFor(1999);
    await expect(toast).toHaveCSS('opacity', '1');
  });
  await test.step('dismissed', async () => {
    await page.clock.runFor(1);
    await expect(toast).toHaveCSS('opacity', '0');
    await page.clock.runFor(999);
    await expect(toast).toHaveCount(1);
  });
  await test.step('removed', async () => {
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  });
  await test.step('each message also stays on the page as text', async () => {
    await expect(page.getByText(SUBSCRIBED)).toBeVisible();
  });
});

test('spec 6.5.1: a toast that a visitor closes is removed 1000 ms after it', async ({
  institute: { shell },
  page,
}) => {
  await openWithClock(page, shell.url);
  await subscribe(page);
  const toast = notifications(page).getByRole('paragraph');
  await expect(toast).toHaveCSS('opacity', '1');

  await notifications(page).getByRole('button', { name: 'Close message' }).click();
  await expect(toast).toHaveCSS('opacity', '0');
  await page.clock.runFor(999);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});
