import type { Page } from '@playwright/test';
import { adminMenu, adminPages, enter, openAdmin } from '../../product/admin';
import { textOf } from '../../product/html';
import { expect, test } from '../../product/office';
import { call } from '../../product/records';
import { windows } from '../../product/seen';
import { visit } from '../../product/visit';

const MENU = [
  'Hero Component',
  'Course We Offer',
  'Knowledge',
  'CEO',
  'Courses',
  'Categories',
  'Customer Review',
  'Social Media',
  'Banner',
  'Apply Student Data',
  'Images',
  'Logo',
];

test('spec 2.2.1: admin routes are registered only when an admin-token cookie exists', async ({
  office: { shell },
  page,
}) => {
  await page.context().clearCookies({ name: 'admin-token' });
  for (const path of [...Object.keys(adminPages), 'courses/edit/1', 'no-such-page']) {
    const answer = await page.request.get(`${shell.url}/admin/${path}`);
    expect(answer.status(), path).toBe(403);
    expect(textOf(await answer.text(), 'h1'), path).toBe('Access Denied');
  }
  await page.goto(`${shell.url}/admin/panel`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/login');
});

test.describe('a collapsible left menu', () => {
  const toggle = (page: Page) => adminMenu(page).getByRole('button', { name: 'Admin menu' });

  test(`spec 4.1.1: ${MENU.join(', ')}, plus Site and Logout`, async ({ office: { shell }, page }) => {
    await openAdmin(page, shell.url, 'panel');

    await expect(adminMenu(page).getByRole('listitem')).toHaveText([...MENU, 'Site', 'Logout']);
    for (const entry of MENU) {
      await adminMenu(page).getByRole('link', { name: entry, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
      const path = Object.keys(adminPages).find((one) => adminPages[one] === entry);
      expect(new URL(page.url()).pathname).toBe(`/admin/${path}`);
    }
  });

  test('spec 4.1.1: it is on the left and collapses, and the browser remembers its state', async ({
    office: { shell },
    page,
  }) => {
    const width = async () => (await adminMenu(page).boundingBox())?.width ?? 0;
    await openAdmin(page, shell.url, 'panel');
    const main = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((await adminMenu(page).boundingBox())?.x).toBe(0);
    expect(main?.x).toBeGreaterThan(await width());

    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(width).toBeLessThan(80);
    await expect(adminMenu(page).getByRole('link', { name: 'Knowledge' })).toBeVisible();

    await openAdmin(page, shell.url, 'logo');
    await expect.poll(width).toBeLessThan(80);
    await toggle(page).click();
    await expect.poll(width).toBeGreaterThan(200);
  });

  test('on a phone it closes after each choice', async ({ office: { shell }, page }) => {
    await page.setViewportSize(windows.small);
    await openAdmin(page, shell.url, 'panel');
    const link = adminMenu(page).getByRole('link', { name: 'Social Media' });
    await expect(link).toBeHidden();

    await toggle(page).click();
    await link.click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Social Media');
    await expect(link).toBeHidden();
  });
});

test('spec 7.2.2: logout removes the cookie, goes to /login and reloads; the session ends at the service too', async ({
  office: { shell },
  page,
}) => {
  await enter(page, shell.url);
  await openAdmin(page, shell.url, 'panel');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await adminMenu(page).getByRole('button', { name: 'Logout' }).click();

  expect((await reload).url()).toBe(`${shell.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('admin-token');
  const replay = await fetch(`${shell.url}/api/application`, { headers: { Cookie: cookie } });
  expect(replay.status).toBe(401);
});

test('spec 4.1.2: below /admin there is one menu and a slim header, at every size', async ({
  office: { shell },
  page,
}) => {
  await openAdmin(page, shell.url, 'panel');
  for (const [size, window] of Object.entries(windows)) {
    await page.setViewportSize(window);

    const header = page.getByRole('banner');
    await expect(header.getByRole('link'), size).toHaveText(['Platter Institute', 'Your account']);
    await expect(header.getByRole('button'), size).toHaveText(['Log out']);
    await expect(page.getByRole('button', { name: /menu/i }), size).toHaveCount(1);
    await expect(page.getByRole('navigation'), size).toHaveCount(1);
    await expect(page.getByRole('contentinfo'), size).toHaveCount(0);
  }
});

test('Log out in the header asks about unsaved work, then ends the session', async ({
  office: { shell },
  page,
}) => {
  await enter(page, shell.url);
  await openAdmin(page, shell.url, 'hero');
  await page.getByRole('textbox', { name: 'Heading' }).fill('Typed with care');
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  await logOut.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('Typed with care');

  await logOut.click();
  await page.getByRole('button', { name: 'Leave and discard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('admin-token');
});

test('spec 3.1.13: with a session, /login redirects to the panel and public pages link to it', async ({
  office: { shell },
  page,
}) => {
  await page.goto(`${shell.url}/aboutus`);
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');

  await page.getByRole('banner').getByRole('link', { name: 'Platter Institute' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');

  await page.goto(`${shell.url}/login`);
  expect(new URL(page.url()).pathname).toBe('/admin/panel');
});

test('an admin whose session the service has ended is redirected to the login page', async ({
  office: { shell },
  page,
}) => {
  await call(page, shell.url, 'GET', 'application');
  await page.context().clearCookies({ name: 'session' });
  await visit(page, `${shell.url}/admin/Apply-now-data`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(new URL(page.url()).pathname).toBe('/login');
});
