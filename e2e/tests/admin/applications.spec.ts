import { openAdmin } from '../../product/admin';
import { applicationOf, removeNamed, undo } from '../../product/admin-lists';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { newSender, requestForm, send, GOOD } from '../../product/request-form';
import { columnsOf, notifications, windows } from '../../product/seen';
import { visit } from '../../product/visit';

test('spec 4.5.1: apply data: cards of submitted applications, with delete', async ({
  office: { shell },
  page,
  browser,
}) => {
  const [email, name] = [newSender(), `Ada ${Date.now()}`];
  await test.step('a visitor sends one', async () => {
    const visitor = await anotherVisitor(browser);
    await visit(visitor, shell.url);
    await send(requestForm(visitor), { ...GOOD, Name: name, 'E-mail': email });
    await expect(visitor.getByText('Your request was submitted successfully.').first()).toBeVisible();
    await visitor.context().close();
  });
  await openAdmin(page, shell.url, 'Apply-now-data');
  const cards = page.getByRole('main').getByRole('article');
  const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });

  await test.step('its card is the first, with all that was sent', async () => {
    await expect(cards.first().getByRole('heading')).toHaveText(name);
    await expect(card.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(card.getByRole('link', { name: GOOD.Phone })).toHaveAttribute('href', `tel:${GOOD.Phone}`);
    await expect(card.getByText(GOOD.Message)).toBeVisible();
    await expect(card.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('searched', async () => {
    await page.getByRole('searchbox', { name: 'Search applications' }).fill(email);
    await expect(cards).toHaveCount(1);
  });

  await test.step('deleted; the list is read again', async () => {
    const read = page.waitForRequest(
      (request) => request.method() === 'GET' && /\/api\/application\?/.test(request.url()),
    );
    await removeNamed(page, name, applicationOf(name));
    await expect(notifications(page).getByText('Successfully delete!')).toBeVisible();
    await read;
    await expect(card).toHaveCount(0);
  });

  await test.step('and brought back', async () => {
    await undo(page).click();
    await expect(card).toHaveCount(1);
  });
});

test('cards are in 3, 2 or 1 columns', async ({ office: { shell }, page }) => {
  for (let count = 0; count < 3; count += 1)
    await page.request.post(`${shell.url}/api/application/post`, {
      data: {
        name: `Grace ${count}`,
        email: newSender(),
        message: 'Is there anybody who reads this, please?',
        number: '1234567890',
        date: '2026-03-02',
        time: '00:05',
      },
    });
  await openAdmin(page, shell.url, 'Apply-now-data');
  const cards = page.getByRole('main').getByRole('article');
  for (const [width, columns] of [
    [1440, 3],
    [windows.medium.width, 2],
    [windows.small.width, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOf(cards), `${width} px`).toBe(columns);
  }
});
