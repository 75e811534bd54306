import { enter, formNamed, newSession, openAdmin } from '../../product/admin';
import { anotherVisitor, expect, signIn, test as base } from '../../product/fixtures';
import { ADMIN } from '../../product/product';
import { notifications } from '../../product/seen';
import { productFixture, type Product } from '../../product/product-fixture';

/** These tests start their own product, because the last test changes the password. */
const test = base.extend<object, { own: Product }>({ own: productFixture });

const NEXT_PASSWORD = 'another battery staple';

test('a sign-in without JavaScript is listed with its browser', async ({ own: { shell }, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shell.url}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/panel');

  const answer = await page.request.get(`${shell.url}/api/admin/sessions`);
  expect(((await answer.json()) as { device: string }[])[0]?.device).toBe('Chrome on Linux');
  await context.close();
});

test('an admin lists the own sessions, changes the password and signs out everywhere', async ({
  own: { shell },
  page,
  browser,
  playwright,
}) => {
  await signIn(page, shell.url);
  const other = await anotherVisitor(browser);
  await enter(other, shell.url);
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  const form = formNamed(page, 'Change password');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  const change = async (currentPassword: string, password: string) => {
    await form.getByLabel('Current password').fill(currentPassword);
    await form.getByLabel('New password').fill(password);
    await page.keyboard.press('Enter');
  };

  await test.step('each session shows its browser', async () => {
    await expect(sessions.filter({ hasText: /^Chrome on Linux/ })).not.toHaveCount(0);
    await expect(sessions.filter({ hasText: 'this browser' })).toHaveText(/^Chrome on Linux/);
  });

  await test.step('a wrong password and a guessable password are rejected at their fields', async () => {
    await change('not my password', NEXT_PASSWORD);
    await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
      'Current password is not your password',
    );
    await change(ADMIN.password, 'P@ssw0rd2026!');
    await expect(form.getByLabel('New password')).toBeFocused();
    await expect(form.getByText(/^New password is one of those that are tried first/)).toBeVisible();
  });

  await test.step('a changed password ends the other session and not this one', async () => {
    await openAdmin(other, shell.url, 'Apply-now-data');
    await change(ADMIN.password, NEXT_PASSWORD);
    await expect(form.getByText('Your password is changed. All other sessions have ended.')).toBeVisible();
    await expect(notifications(page).getByText('Your password is changed')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await page.reload();
    await expect(sessions).toHaveCount(1);
  });

  await test.step('signing out everywhere asks, and then both are at the login page', async () => {
    const request = await playwright.request.newContext();
    const pair = { username: ADMIN.username, password: NEXT_PASSWORD };
    await other.context().addCookies(await newSession(request, shell.url, pair));
    await openAdmin(other, shell.url, 'Apply-now-data');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(`${shell.url}/login`);
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await request.dispose();
  });
  await other.context().close();
});
