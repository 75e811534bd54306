import type { Page } from '@playwright/test';
import {
  adminMenu,
  adminPages,
  deleteSessionCookie,
  enterText,
  field,
  formNamed,
  openAdmin,
  saveOf,
} from '../../product/admin';
import { askToRemove, confirmation, removeNamed, undo } from '../../product/admin-lists';
import { violationsInAllColorModes } from '../../product/axe';
import { test as foreignTest } from '../../product/foreign-service';
import { cutTexts, spaceText, stickingOut } from '../../product/layout';
import { expect, test } from '../../product/office';
import { aPng } from '../../product/png';
import { aCourse, addCourse, call, pictureAt } from '../../product/records';
import { newSender } from '../../product/request-form';
import { allStops, faultsOf } from '../../product/tab-key';
import { startScripts } from '../../product/visit';

const PHONE = 390;
const DESK = 1280;

type State = {
  path: string;
  arrange?: (page: Page, siteUrl: string) => Promise<void>;
  isThere: (page: Page) => Promise<void>;
  widths?: number[];
};

const hero = (page: Page) => formNamed(page, 'Hero Component');
const newCourse = (page: Page) => formNamed(page, 'New course');
const heroFile = (page: Page) => hero(page).locator('input[type=file]');

const states: Record<string, State> = {
  'an emptied form': {
    path: 'hero',
    arrange: async (page) => {
      await enterText(hero(page), 'Heading', '');
      await enterText(hero(page), 'Image', '');
    },
    isThere: (page) => expect(saveOf(hero(page))).toBeDisabled(),
  },
  'a form at its limits': {
    path: 'hero',
    arrange: (page) => enterText(hero(page), 'Heading', 'x'.repeat(100)),
    isThere: (page) => expect(hero(page).getByText('The limit of 100 characters is reached.')).toBeVisible(),
  },
  'a saved form': {
    path: 'hero',
    arrange: (page) => saveOf(hero(page)).click(),
    isThere: (page) => holdToast(page, 'Successfully updated!'),
  },
  'a form that the service rejected': {
    path: 'hero',
    arrange: async (page) => {
      const problem = { title: 'Bad Request', errors: [{ field: 'heading', message: 'must be shorter' }] };
      await page.route('**/api/hero/*', (route) => route.fulfill({ status: 413, json: problem }));
      await saveOf(hero(page)).click();
    },
    isThere: async (page) => {
      await expect(field(hero(page), 'Heading')).toHaveAttribute('aria-invalid', 'true');
      await holdToast(page, 'Error updating data');
    },
  },
  'signing in over a form': {
    path: 'hero',
    arrange: async (page) => {
      await deleteSessionCookie(page);
      await saveOf(hero(page)).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    },
    isThere: (page) => expect(page.getByText('Please input your Password!')).toBeVisible(),
  },
  'two versions side by side': {
    path: 'hero',
    arrange: async (page, siteUrl) => {
      const [stored] = await call<Record<string, unknown>[]>(page, siteUrl, 'GET', 'hero');
      const { _id, _rev, ...values } = stored!;
      const others = { heading: `Theirs ${Number(_rev)}`, image: pictureAt(siteUrl, String(_rev)) };
      await call(page, siteUrl, 'PUT', `hero/${String(_id)}`, { ...values, ...others });
      await enterText(hero(page), 'Heading', 'Mine');
      await saveOf(hero(page)).click();
    },
    isThere: (page) => expect(page.getByRole('dialog', { name: /^Changed by/ })).toBeVisible(),
  },
  'the question before leaving': {
    path: 'panel',
    arrange: async (page) => {
      const menu = adminMenu(page).getByRole('button', { name: 'Admin menu' });
      if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
      await adminMenu(page).getByRole('link', { name: 'Hero Component' }).click();
      await enterText(hero(page), 'Heading', 'Typed');
      await page.goBack();
    },
    isThere: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  'a draft on offer': {
    path: 'hero',
    arrange: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await enterText(hero(page), 'Heading', `Typed at ${Date.now()}`);
      await page.reload();
    },
    isThere: (page) => expect(page.getByRole('region', { name: 'Unsaved draft' })).toBeVisible(),
  },
  'a picture on its way': {
    path: 'hero',
    arrange: async (page) => {
      await page.route('**/api/upload**', () => undefined);
      await heroFile(page).setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: aPng() });
    },
    isThere: (page) => expect(hero(page).getByRole('progressbar')).toBeVisible(),
  },
  'a picture that was rejected': {
    path: 'hero',
    arrange: (page) =>
      heroFile(page).setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: aPng() }),
    isThere: (page) => expect(hero(page).getByText(/^Error uploading image/)).toBeVisible(),
  },
  'the question before deleting': {
    path: 'customer-review',
    arrange: (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
    isThere: (page) => expect(confirmation(page)).toBeVisible(),
  },
  'a list after a removal': {
    path: 'courses',
    arrange: async (page, siteUrl) => {
      const name = `Passing Fancy ${Date.now()}`;
      await addCourse(page, siteUrl, aCourse(name));
      await openAdmin(page, siteUrl, `courses?q=${name}`);
      await removeNamed(page, name);
    },
    isThere: (page) => expect(undo(page)).toBeVisible(),
  },
  'a search that finds nothing': {
    path: 'courses?q=no+such+course',
    isThere: (page) => expect(page.getByText('No courses found for')).toBeVisible(),
  },
  'a list that cannot be loaded': {
    path: 'panel',
    arrange: async (page) => {
      await page.route('**/api/application?**', (route) => route.abort('connectionfailed'));
      await page.evaluate(() => history.pushState(null, '', '/admin/Apply-now-data'));
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    },
    isThere: (page) => expect(page.getByText('could not be loaded').first()).toBeVisible(),
  },
  'applications, one of which looks automatic': {
    path: 'panel',
    arrange: async (page, siteUrl) => {
      await apply(page, siteUrl, {});
      await apply(page, siteUrl, { 'Form-Trap': 'filled' });
      await openAdmin(page, siteUrl, 'Apply-now-data');
    },
    isThere: (page) => expect(page.getByText(/^Looks automatic/).first()).toBeVisible(),
  },
  'the subscriptions': {
    path: 'Apply-now-data?list=newsletter',
    isThere: (page) => expect(page.getByRole('searchbox', { name: 'Search subscriptions' })).toBeVisible(),
  },
  'a review in the form': {
    path: 'customer-review',
    arrange: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
    isThere: (page) => expect(page.getByRole('button', { name: 'Update' })).toBeVisible(),
  },
  'a list of topics': {
    path: 'courses/post',
    arrange: async (page) => {
      for (const topic of ['Cables', 'Switches']) {
        await field(newCourse(page), 'Topic').fill(topic);
        await page.keyboard.press('Enter');
      }
      await page.getByRole('button', { name: 'Edit Cables' }).click();
    },
    isThere: (page) => expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible(),
  },
  'a course that nobody has': {
    path: 'courses/edit/no-such-id',
    isThere: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such course'),
  },
  'the menu of a phone': {
    path: 'panel',
    widths: [PHONE],
    arrange: (page) => adminMenu(page).getByRole('button', { name: 'Admin menu' }).click(),
    isThere: (page) => expect(adminMenu(page).getByRole('link', { name: 'Logo' })).toBeVisible(),
  },
  'the collapsed menu': {
    path: 'panel',
    widths: [DESK],
    arrange: async (page) => {
      await adminMenu(page).getByRole('button', { name: 'Admin menu' }).click();
      await adminMenu(page).getByRole('link', { name: 'CEO' }).focus();
    },
    isThere: (page) => expect(adminMenu(page).getByRole('link', { name: 'CEO' })).toBeFocused(),
  },
};

for (const [name, { path, arrange, isThere, widths = [PHONE, DESK] }] of Object.entries(states))
  test(`axe finds no faults in ${name}`, async ({ office: { shell }, page }) => {
    await page.setViewportSize({ width: widths[0]!, height: 800 });
    await openAdmin(page, shell.url, path);
    await arrange?.(page, shell.url);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await isThere(page);
      expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
    }
  });

const pages = [...Object.keys(adminPages), 'courses/edit/:id'];

/** Headings of pages without a menu entry, by path. */
const titles: Record<string, string> = {
  panel: 'Welcome',
  'courses/post': 'Add New Service',
  'Apply-now-data/import': 'Import requests',
  bin: 'Bin',
  account: 'Your account',
};

for (const path of pages)
  test(`/admin/${path} is a page with its heading and menu entry: axe finds no faults, the focus is always visible, and it fits 320 px and wider text spacing`, async ({
    office: { shell },
    page,
  }) => {
    const [course] = await call(page, shell.url, 'GET', 'choosepath');
    const answer = await page.goto(`${shell.url}/admin/${path.replace(':id', course!._id)}`);
    expect(answer?.status()).toBe(200);
    await startScripts(page);
    const entry = adminPages[path];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      entry ?? titles[path] ?? `Edit ${course!.name}`,
    );
    await expect(adminMenu(page)).toBeVisible();
    if (entry)
      await expect(adminMenu(page).getByRole('link', { name: entry, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    for (const width of [PHONE, DESK]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
      const stops = await allStops(page);
      expect.soft(stops.length, `${width} px`).toBeGreaterThan(5);
      expect.soft(faultsOf(stops), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect.soft(await stickingOut(page), '320 px').toEqual([]);
    await spaceText(page);
    for (const width of [320, DESK]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await stickingOut(page), `${width} px, spaced`).toEqual([]);
      // Ignores inputs, because a text that is longer than its input can be scrolled.
      const cut = (await cutTexts(page)).filter((html) => !html.startsWith('<input'));
      expect.soft(cut, `${width} px, spaced`).toEqual([]);
    }
  });

for (const [path, read] of Object.entries({
  courses: 'choosepath',
  categories: 'catagori',
  'customer-review': 'customer/review',
  'Apply-now-data': 'application',
  Images: 'images',
}))
  foreignTest(
    `axe finds no faults in /admin/${path} while there is nothing`,
    async ({ foreignSite: { shell, stub }, page }) => {
      stub.content[read] = [];
      await openAdmin(page, shell.url, path);
      for (const width of [PHONE, DESK]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
        expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
      }
    },
  );

test('screen readers read the warning about a category in use together with the question', async ({
  office: { shell },
  page,
}) => {
  await openAdmin(page, shell.url, 'categories');
  await askToRemove(page, 'Cloud');

  await expect(confirmation(page)).toHaveAccessibleDescription(/courses still use it/);
  expect(await violationsInAllColorModes(page)).toEqual([]);
});

async function holdToast(page: Page, text: string) {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).hover();
}

const apply = (page: Page, siteUrl: string, headers: Record<string, string>) =>
  page.request.post(`${siteUrl}/api/application/post`, {
    data: {
      name: 'Grace Hopper',
      email: newSender(),
      message: 'Is there anybody who reads this? '.repeat(12),
      number: '1234567890',
      date: '2026-03-02',
      time: '00:05',
    },
    headers,
  });
