import { expect, type Page } from '@playwright/test';

/** Opens a page, starts its scripts and waits until they handle events. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await live(page);
}

/** Starts the application with a key press, as a visitor would, and waits until it handles events. */
export async function live(page: Page): Promise<void> {
  // Repeats the key press, because a press during a navigation has no effect on the new page.
  await expect(async () => {
    await page.keyboard.press('Shift');
    await page.locator('[data-live]').first().waitFor({ state: 'attached', timeout: 1_000 });
  }).toPass();
}
