import { openAdmin } from '../../product/admin';
import { confirmation, rowOf } from '../../product/admin-lists';
import { violationsInAllColorModes } from '../../product/axe';
import { expect, test } from '../../product/office';
import { call } from '../../product/records';
import { GOOD, newSender } from '../../product/request-form';
import { notifications } from '../../product/seen';

test('unsent mails are listed, sent again or deleted', async ({ office: { shell, content }, page }) => {
  const email = newSender();
  const mailsAboutIt = async () => (await content.sentMails()).filter((mail) => mail.includes(email)).length;
  await call(page, shell.url, 'POST', 'application/post', {
    name: GOOD.Name,
    email,
    number: GOOD.Phone,
    message: GOOD.Message,
    date: '2026-11-20',
    time: '14:05',
  });
  // One mail goes to the institute, one to the visitor.
  await expect.poll(mailsAboutIt).toBe(2);
  await content.failMails();

  await test.step('the first page says so and leads to them', async () => {
    await openAdmin(page, shell.url, 'panel');
    await expect(page.getByText('2 mails could not be sent.')).toBeVisible();
    await page.getByRole('link', { name: 'See why and send again' }).click();
    await expect(page.getByRole('link', { name: 'Unsent mails (2)' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await violationsInAllColorModes(page)).toEqual([]);
  });

  await test.step('one is sent after all', async () => {
    const notice = rowOf(page, 'Notification of a request, to the institute');
    await expect(notice).toContainText('The mail server did not answer');
    await notice.getByRole('button', { name: /^Send again/ }).click();
    await expect(notifications(page).getByText('Being sent')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect.poll(mailsAboutIt).toBe(3);
  });

  await test.step('the other, which is worth nothing any more, is deleted', async () => {
    const link = rowOf(page, 'Link for a new password, to an admin');
    await expect(link.getByRole('button', { name: /^Send/ })).toHaveCount(0);
    await link.getByRole('button', { name: /^Delete/ }).click();
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^All mails have been sent/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Unsent mails', exact: true })).toBeVisible();
  });

  await test.step('and no other message is shown', async () => {
    await openAdmin(page, shell.url, 'panel');
    await expect(page.getByText(/could not be sent/)).toHaveCount(0);
  });
});
