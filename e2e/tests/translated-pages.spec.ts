import type { Page } from '@playwright/test';
import { expect, test as base } from '../product/fixtures';
import { COURSE } from '../product/public-pages';
import { fill, GOOD, newSender, requestForm, submitOf, typedInto } from '../product/request-form';
import { leadsOf } from '../product/stored';
import { startScripts } from '../product/visit';

// React logs an error about the changed page, which would fail tests on the fixture `page`.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

/** Opens a page with delayed scripts and changes it as the translators of browsers do. */
async function openTranslated(page: Page, address: string): Promise<void> {
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => undefined);
  });
  await page.goto(address);
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement!.closest('script, style, textarea')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });
}

for (const path of ['/', '/contact', COURSE])
  test(`on ${path}, a translated page keeps what was typed and the focus when its scripts start`, async ({
    site,
    page,
  }) => {
    await openTranslated(page, site.shell.url + path);
    const form = requestForm(page);
    const typed = { ...GOOD, Name: 'Ada', 'E-mail': newSender() };

    await fill(form, typed);
    await form.getByLabel('Phone').focus();
    await expect(page.locator('[data-live]')).toHaveCount(0);
    await startScripts(page);

    expect(await typedInto(form)).toEqual(typed);
    await expect(form.getByLabel('Phone')).toBeFocused();
  });

test('a form that was sent before the scripts of a translated page started is sent once', async ({
  site,
  page,
}) => {
  const sender = newSender();
  await openTranslated(page, `${site.shell.url}/contact`);
  await fill(requestForm(page), { ...GOOD, 'E-mail': sender });
  await submitOf(requestForm(page)).click();

  await expect(page.getByText('Your request was submitted successfully.').first()).toBeVisible();
  expect(await leadsOf(site.content, sender)).toHaveLength(1);
});
