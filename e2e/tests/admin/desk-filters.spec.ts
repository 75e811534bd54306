import { openAdmin } from '../../product/admin';
import { expect, test } from '../../product/office';

test.use({ locale: 'en-US' });

test('a filter date that is typed with the keyboard is one step of Back, and deleting its parts removes it', async ({
  office: { shell },
  page,
}) => {
  const from = page.getByLabel('Received from');
  const appliedFrom = () => new URL(page.url()).searchParams.get('from');
  await openAdmin(page, shell.url, 'Apply-now-data?list=table');
  await page.getByRole('button', { name: 'Filters' }).click();

  await from.focus();
  await page.keyboard.type('01052026', { delay: 50 });
  await expect.poll(appliedFrom).toBe('2026-01-05');
  await expect(from).toHaveValue('2026-01-05');
  await page.goBack();
  await expect.poll(appliedFrom).toBeNull();
  await expect(from).toHaveValue('');
  await page.goForward();
  await expect(from).toHaveValue('2026-01-05');

  // The focus is still in the last part of the date field, the year.
  for (const key of ['Backspace', 'ArrowLeft', 'Backspace', 'ArrowLeft', 'Backspace'])
    await page.keyboard.press(key);
  await expect.poll(appliedFrom).toBeNull();
});
