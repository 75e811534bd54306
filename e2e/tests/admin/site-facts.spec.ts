import { openAdmin } from '../../product/admin';
import { violationsInAllColorModes } from '../../product/axe';
import { anotherVisitor } from '../../product/fixtures';
import { stickingOut } from '../../product/layout';
import { expect, test } from '../../product/office';

test('a new phone number appears on pages, in links and in structured data; an empty field restores the default', async ({
  office: { shell },
  page,
  browser,
}) => {
  const visitor = await anotherVisitor(browser);
  await visitor.goto(`${shell.url}/contact`);
  const before = await visitor.locator('a[href^="tel:"]').first().getAttribute('href');

  await openAdmin(page, shell.url, 'site');
  await page.getByLabel('Phone').fill('+44 20 7183 8750');
  await page.getByLabel('Footer text').fill('<b>Come & see us</b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully updated!').first()).toBeVisible();

  await expect(async () => {
    await visitor.goto(`${shell.url}/`);
    await expect(visitor.locator('a[href="tel:+442071838750"]').first()).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole('contentinfo')).toContainText('<b>Come & see us</b>');
  expect(await visitor.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('+44 20 7183 8750'),
  );

  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Footer text').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(async () => {
    await visitor.goto(`${shell.url}/contact`);
    await expect(visitor.locator(`a[href="${before}"]`).first()).toBeAttached({ timeout: 500 });
  }).toPass();
});

test('axe finds nothing on the form at 390 and 1280 px, and nothing sticks out', async ({
  office: { shell },
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openAdmin(page, shell.url, 'site');
    await page.getByRole('button', { name: 'Add a perk' }).click();
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('E-mail')).toBeFocused();

    expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
    expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
  }
});
