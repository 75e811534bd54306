import { expect, test } from '../product/fixtures';
import { COURSE } from '../product/public-pages';
import { GOOD, newSender, requestForm, send } from '../product/request-form';
import { leadsOf } from '../product/stored';
import { startScripts } from '../product/visit';

test('a honeypot that a bot fills in the browser changes nothing visible', async ({ site, page }) => {
  const sender = newSender();
  await page.goto(site.shell.url + COURSE);
  await page.locator('#form input[name="topic"]').evaluate((trap: HTMLInputElement) => (trap.value = 'x'));
  await startScripts(page);
  await send(requestForm(page), { ...GOOD, 'E-mail': sender });

  await expect(page.getByText('Your request was submitted successfully.').first()).toBeVisible();
  expect(await leadsOf(site.content, sender)).toMatchObject([{ flag: 'trap' }]);
});

test('people do not reach the honeypot', async ({ site, page }) => {
  for (const path of ['/', '/contact', COURSE]) {
    await page.goto(site.shell.url + path);
    const traps = page.locator('input[name="topic"]');
    expect(await traps.count()).toBeGreaterThan(0);
    for (const trap of await traps.all()) {
      await expect(trap).not.toBeInViewport();
      await expect(trap).toHaveAttribute('tabindex', '-1');
      await expect(trap).toHaveAttribute('autocomplete', 'off');
    }
    expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0);
  }
});

test('a form that another site shows in a browser is rejected', async ({ site, page }) => {
  const sender = newSender();
  const { Name: name, Phone: number, Message: message } = GOOD;
  const form = { form: 'inquiry', stamp: '', topic: '', name, email: sender, number, message };
  await page.route('http://stranger.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site.shell.url}/?index">
        ${Object.entries(form)
          .map(([name, value]) => `<input name="${name}" value="${value}">`)
          .join('')}<button>Win a prize</button></form>`,
    }),
  );
  await page.goto('http://stranger.test/');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Win a prize' }).click();

  expect((await answered).status()).toBe(403);
  expect(await leadsOf(site.content, sender)).toEqual([]);
});
