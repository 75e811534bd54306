import type { Page } from '@playwright/test';

/** Opens a page and waits until its scripts answer to the visitor. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await live(page);
}

/** Until then a press on a button is the browser's own affair. */
export async function live(page: Page): Promise<void> {
  await page.locator('[data-live]').first().waitFor({ state: 'attached' });
}
