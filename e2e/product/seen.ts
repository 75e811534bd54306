import type { Locator, Page } from '@playwright/test';

/** Window sizes for the three layouts of spec 3.2.6. */
export const windows = {
  small: { width: 390, height: 844 },
  medium: { width: 768, height: 1024 },
  large: { width: 1280, height: 800 },
};

export const columnsOf = (items: Locator): Promise<number> =>
  items.evaluateAll(
    (elements) => new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left))).size,
  );

export const linksIn = (part: Locator): Promise<[name: string, address: string][]> =>
  part
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        (link.textContent ?? '').replace(' (opens in a new tab)', '').trim(),
        link.getAttribute('href') ?? '',
      ]),
    );

export function listenForAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

export async function metaOf(page: Page): Promise<Record<string, string>> {
  const found = await page
    .locator('head meta[content]')
    .evaluateAll((tags) =>
      tags.map((tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
        tag.getAttribute('content') ?? '',
      ]),
    );
  return Object.fromEntries(found) as Record<string, string>;
}

export const pictureIn = (part: Locator, src: string) => part.locator(`img[src="${src}"]`);

export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
