import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { call } from '../../product/records';

test('spec 4.6.2: visitors do not see a network that is marked as unused until it has a link again', async ({
  office: { shell },
  page,
  browser,
}) => {
  const visitor = await anotherVisitor(browser);
  const shown = (network: string) => visitor.getByRole('contentinfo').getByRole('link', { name: network });
  const form = formNamed(page, 'Social Media');
  const { telegram } = await call<Record<string, string>>(page, shell.url, 'GET', 'social/links');
  await openAdmin(page, shell.url, 'social-media');

  await form.getByRole('checkbox', { name: 'Not used (Telegram)' }).check();
  await saveOf(form).click();
  await expect(form.getByText('Successfully updated!')).toBeVisible();
  await visitor.goto(shell.url);
  await expect(shown('Facebook')).toHaveCount(1);
  await expect(shown('Telegram')).toHaveCount(0);

  await form.getByRole('button', { name: 'Load current values' }).click();
  await expect(form.getByRole('checkbox', { name: 'Not used (Telegram)' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Not used (Telegram)' }).uncheck();
  await enterText(form, 'Telegram', telegram!);
  await saveOf(form).click();
  await expect(form.getByText('Successfully updated!')).toBeVisible();
  await expect(field(form, 'Telegram')).toHaveValue('');
  await visitor.goto(shell.url);
  await expect(shown('Telegram')).toHaveCount(1);
  await visitor.context().close();
});
