import { field, formNamed, openAdmin } from '../../product/admin';
import { expect, test } from '../../product/foreign-service';

test('spec 6.4.1: maximum lengths: hero heading 100, hero button 20, hero description 2000', async ({
  foreignSite: { shell },
  page,
}) => {
  await openAdmin(page, shell.url, 'hero');
  for (const [label, most] of [
    ['Heading', 100],
    ['Button', 20],
    ['Description', 2000],
  ] as const) {
    const input = field(formNamed(page, 'Hero Component'), label);
    await input.fill('x'.repeat(most - 1));
    const counter = input.locator('..').getByText(`${most - 1} / ${most}`);
    await expect(counter, label).toBeVisible();
    await input.press('End');
    await page.keyboard.insertText('yz');

    await expect(input, label).toHaveValue(`${'x'.repeat(most - 1)}y`);
    await expect(input.locator('..').getByText(`${most} / ${most}`), label).toBeVisible();
    await expect(input, label).toHaveAccessibleDescription(
      new RegExp(`The limit of ${most} characters is reached`),
    );
  }
});
