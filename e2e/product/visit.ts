import { expect, type Page } from '@playwright/test';

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await startScripts(page);
}

/** Starts the page's scripts by a key press, because a server-rendered page runs them only after input. */
export async function startScripts(page: Page): Promise<void> {
  // A press during a navigation has no effect on the new page, so the press is repeated.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await page.locator('[data-live]').first().waitFor({ state: 'attached', timeout: 1_000 });
  }).toPass();
}
