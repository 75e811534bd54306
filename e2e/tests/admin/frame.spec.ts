import type { Page } from '@playwright/test';
import { adminMenu, adminPages, enter, openAdmin } from '../../product/admin';
import { expect, test } from '../../product/office';
import { newSender } from '../../product/request-form';
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

const titles: Record<string, string> = {
  panel: 'Welcome',
  'courses/post': 'Add New Service',
  'Apply-now-data/import': 'Import requests',
  bin: 'Bin',
  account: 'Your account',
};

test.describe('admin routes', () => {
  for (const [path, entry] of Object.entries(adminPages))
    test(`/admin/${path}`, async ({ office: { shell }, page }) => {
      const answer = await page.goto(`${shell.url}/admin/${path}`);

      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry ?? titles[path] ?? '');
      await expect(adminMenu(page)).toBeVisible();
      if (entry)
        await expect(adminMenu(page).getByRole('link', { name: entry, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
    });

  test('/admin/courses/edit/:id', async ({ office: { shell }, page }) => {
    const [course] = await call(page, shell.url, 'GET', 'choosepath');
    await page.goto(`${shell.url}/admin/courses/edit/${course!._id}`);

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit');
    await expect(page.getByRole('textbox', { name: 'Course name' })).toHaveValue(course!.name!);
    await expect(adminMenu(page)).toBeVisible();
  });

  test('spec 2.2.1: they are registered only when an admin-token cookie exists', async ({
    office: { shell },
    page,
  }) => {
    await page.context().clearCookies({ name: 'admin-token' });
    for (const path of [...Object.keys(adminPages), 'courses/edit/1', 'no-such-page']) {
      const answer = await page.goto(`${shell.url}/admin/${path}`);
      expect(answer?.status(), path).toBe(403);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/login');
    }
  });

  test("spec 2.1.4: an unknown admin route shows 'Unexpected Application Error!'", async ({
    office: { shell },
    page,
  }) => {
    await page.goto(`${shell.url}/admin/no-such-page`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  });
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

test('spec 4.1.3: the welcome page shows counts: Total Course, Total Categori, Applied Student, Customer Review', async ({
  office: { shell },
  page,
}) => {
  await call(page, shell.url, 'POST', 'application/post', {
    name: 'Grace Hopper',
    email: newSender(),
    message: 'When does the next evening class begin?',
    number: '1234567890',
    date: '2026-03-02',
    time: '00:05',
  });
  const counted: Record<string, number> = {};
  for (const [label, path] of [
    ['Total Course', 'choosepath'],
    ['Total Categori', 'catagori'],
    ['Applied Student', 'application'],
    ['Customer Review', 'customer/review'],
  ] as const)
    counted[label] = (await call(page, shell.url, 'GET', path)).length;
  await openAdmin(page, shell.url, 'panel');

  expect(counted['Applied Student']).toBeGreaterThan(0);
  for (const [label, count] of Object.entries(counted))
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd'),
    ).toHaveText([String(count)]);
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

for (const [size, window] of Object.entries(windows))
  test(`spec 4.1.2: below /admin there is one menu and a slim header, at ${size} size`, async ({
    office: { shell },
    page,
  }) => {
    await page.setViewportSize(window);
    await openAdmin(page, shell.url, 'panel');

    const header = page.getByRole('banner');
    await expect(header.getByRole('link')).toHaveText(['Platter Institute', 'Your account']);
    await expect(header.getByRole('button')).toHaveText(['Log out']);
    await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(1);
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
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
