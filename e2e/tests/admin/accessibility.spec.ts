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
import { violationsInAllColorModes, violationsOn } from '../../product/axe';
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
const PHONE_AND_DESK = [
  [PHONE, violationsOn],
  [DESK, violationsInAllColorModes],
] as const;

type State = {
  arrange?: (page: Page, siteUrl: string) => Promise<void>;
  isThere: (page: Page) => Promise<void>;
};

/** A page and states that follow one another, in it or in pages that `open` opens. */
type Visit = {
  path: string;
  /** In pixels. axe runs in windows of the first width. Default: `PHONE` and `DESK`. */
  widths?: number[];
  states: Record<string, State>;
};

const hero = (page: Page) => formNamed(page, 'Hero Component');
const newCourse = (page: Page) => formNamed(page, 'New course');
const heroFile = (page: Page) => hero(page).locator('input[type=file]');

const visits: Record<string, Visit> = {
  'a form': {
    path: 'hero',
    states: {
      'a saved form': {
        arrange: (page) => saveOf(hero(page)).click(),
        isThere: (page) => holdToast(page, 'Successfully updated!'),
      },
      'a form that the service rejected': {
        arrange: async (page) => {
          const problem = {
            title: 'Bad Request',
            errors: [{ field: 'heading', message: 'must be shorter' }],
          };
          await page.route('**/api/hero/*', (route) => route.fulfill({ status: 413, json: problem }));
          await hero(page).getByRole('button', { name: 'Load current values' }).click();
          await saveOf(hero(page)).click();
        },
        isThere: async (page) => {
          await expect(field(hero(page), 'Heading')).toHaveAttribute('aria-invalid', 'true');
          await holdToast(page, 'Error updating data');
        },
      },
      'a form at its limits': {
        arrange: (page) => enterText(hero(page), 'Heading', 'x'.repeat(100)),
        isThere: (page) =>
          expect(hero(page).getByText('The limit of 100 characters is reached.')).toBeVisible(),
      },
      'an emptied form': {
        arrange: async (page) => {
          await enterText(hero(page), 'Heading', '');
          await enterText(hero(page), 'Image', '');
        },
        isThere: (page) => expect(saveOf(hero(page))).toBeDisabled(),
      },
      'a picture that was rejected': {
        arrange: (page) =>
          heroFile(page).setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: aPng() }),
        isThere: (page) => expect(hero(page).getByText(/^Error uploading image/)).toBeVisible(),
      },
      'a picture on its way': {
        arrange: async (page) => {
          await page.route('**/api/upload**', () => undefined);
          await heroFile(page).setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: aPng() });
        },
        isThere: (page) => expect(hero(page).getByRole('progressbar')).toBeVisible(),
      },
    },
  },
  'a form with a draft': {
    path: 'hero',
    states: {
      'a draft on offer': {
        arrange: async (page) => {
          page.on('dialog', (dialog) => void dialog.accept());
          await enterText(hero(page), 'Heading', `Typed at ${Date.now()}`);
          await page.reload();
        },
        isThere: (page) => expect(page.getByRole('region', { name: 'Unsaved draft' })).toBeVisible(),
      },
      'signing in over a form': {
        arrange: async (page) => {
          await deleteSessionCookie(page);
          await saveOf(hero(page)).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
        },
        isThere: (page) => expect(page.getByText('Please input your Password!')).toBeVisible(),
      },
    },
  },
  'a form that another admin has changed': {
    path: 'hero',
    states: {
      'two versions side by side': {
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
    },
  },
  'the menu of a phone': {
    path: 'panel',
    widths: [PHONE],
    states: {
      'the open menu': {
        arrange: (page) => adminMenu(page).getByRole('button', { name: 'Admin menu' }).click(),
        isThere: (page) => expect(adminMenu(page).getByRole('link', { name: 'Logo' })).toBeVisible(),
      },
      'the question before leaving': {
        arrange: async (page) => {
          await adminMenu(page).getByRole('link', { name: 'Hero Component' }).click();
          await enterText(hero(page), 'Heading', 'Typed');
          await page.goBack();
        },
        isThere: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
      },
    },
  },
  'the menu of a large window': {
    path: 'panel',
    widths: [DESK],
    states: {
      'the collapsed menu': {
        arrange: async (page) => {
          await adminMenu(page).getByRole('button', { name: 'Admin menu' }).click();
          await adminMenu(page).getByRole('link', { name: 'CEO' }).focus();
        },
        isThere: (page) => expect(adminMenu(page).getByRole('link', { name: 'CEO' })).toBeFocused(),
      },
    },
  },
  reviews: {
    path: 'customer-review',
    states: {
      'a review in the form': {
        arrange: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
        isThere: (page) => expect(page.getByRole('button', { name: 'Update' })).toBeVisible(),
      },
      'the question before deleting': {
        arrange: (page) =>
          page
            .getByRole('button', { name: /^Delete/ })
            .first()
            .click(),
        isThere: (page) => expect(confirmation(page)).toBeVisible(),
      },
    },
  },
  courses: {
    path: 'courses/post',
    states: {
      'a list of topics': {
        arrange: async (page) => {
          for (const topic of ['Cables', 'Switches']) {
            await field(newCourse(page), 'Topic').fill(topic);
            await page.keyboard.press('Enter');
          }
          await page.getByRole('button', { name: 'Edit Cables' }).click();
        },
        isThere: (page) => expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible(),
      },
    },
  },
  'lists of courses': {
    path: 'courses/edit/no-such-id',
    widths: [DESK, PHONE],
    states: {
      'a course that nobody has': {
        isThere: (page) =>
          expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such course'),
      },
      'a search that finds nothing': {
        arrange: (page) => open(page, 'courses?q=no+such+course'),
        isThere: (page) => expect(page.getByText('No courses found for')).toBeVisible(),
      },
      'a list after a removal': {
        arrange: async (page, siteUrl) => {
          const name = `Passing Fancy ${Date.now()}`;
          await addCourse(page, siteUrl, aCourse(name));
          await open(page, `courses?q=${encodeURIComponent(name)}`);
          await removeNamed(page, name);
        },
        isThere: (page) => expect(undo(page)).toBeVisible(),
      },
    },
  },
  requests: {
    path: 'panel',
    widths: [DESK, PHONE],
    states: {
      'a list that cannot be loaded': {
        arrange: async (page) => {
          await page.route('**/api/application?**', (route) => route.abort('connectionfailed'));
          await open(page, 'Apply-now-data');
        },
        isThere: (page) => expect(page.getByText('could not be loaded').first()).toBeVisible(),
      },
      'applications, one of which looks automatic': {
        arrange: async (page, siteUrl) => {
          await apply(page, siteUrl, {});
          await apply(page, siteUrl, { 'Form-Trap': 'filled' });
          await page.unroute('**/api/application?**');
          await openAdmin(page, siteUrl, 'Apply-now-data');
        },
        isThere: (page) => expect(page.getByText(/^Looks automatic/).first()).toBeVisible(),
      },
      'the subscriptions': {
        arrange: (page) => open(page, 'Apply-now-data?list=newsletter'),
        isThere: (page) =>
          expect(page.getByRole('searchbox', { name: 'Search subscriptions' })).toBeVisible(),
      },
    },
  },
};

for (const [name, { path, widths = [PHONE, DESK], states }] of Object.entries(visits))
  test(`axe finds no faults in the states of ${name}, and they fit the window`, async ({
    office: { shell },
    page,
  }) => {
    await resize(page, widths[0]!);
    await openAdmin(page, shell.url, path);
    for (const [state, { arrange, isThere }] of Object.entries(states))
      await test.step(state, async () => {
        await resize(page, widths[0]!);
        await arrange?.(page, shell.url);
        await isThere(page);
        expect.soft(await violationsInAllColorModes(page), state).toEqual([]);
        for (const width of widths) {
          await resize(page, width);
          expect.soft(await stickingOut(page), `${state}, ${width} px`).toEqual([]);
        }
      });
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
    for (const [width, violations] of PHONE_AND_DESK) {
      await resize(page, width);
      expect.soft(await violations(page), `${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
      const stops = await allStops(page);
      expect.soft(stops.length, `${width} px`).toBeGreaterThan(5);
      expect.soft(faultsOf(stops), `${width} px`).toEqual([]);
    }
    await resize(page, 320);
    expect.soft(await stickingOut(page), '320 px').toEqual([]);
    await spaceText(page);
    for (const width of [320, DESK]) {
      await resize(page, width);
      expect.soft(await stickingOut(page), `${width} px, spaced`).toEqual([]);
      // Ignores inputs, because a text that is longer than its input can be scrolled.
      const cut = (await cutTexts(page)).filter((html) => !html.startsWith('<input'));
      expect.soft(cut, `${width} px, spaced`).toEqual([]);
    }
  });

const emptyLists = {
  courses: 'choosepath',
  categories: 'catagori',
  'customer-review': 'customer/review',
  'Apply-now-data': 'application',
  Images: 'images',
};

foreignTest('axe finds no faults in empty lists', async ({ foreignSite: { shell, stub }, page }) => {
  for (const read of Object.values(emptyLists)) stub.content[read] = [];
  await openAdmin(page, shell.url, 'panel');
  for (const path of Object.keys(emptyLists)) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminPages[path]!);
    for (const [width, violations] of PHONE_AND_DESK) {
      await resize(page, width);
      expect.soft(await violations(page), `${path}, ${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('screen readers read the warning about a category in use together with the question', async ({
  office: { shell },
  page,
}) => {
  await openAdmin(page, shell.url, 'categories');
  await askToRemove(page, 'Cloud');

  await expect(confirmation(page)).toHaveAccessibleDescription(/courses still use it/);
  expect(await violationsInAllColorModes(page)).toEqual([]);
});

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** Opens an admin page without loading a new document. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => history.pushState(null, '', url), `/admin/${path}`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
}

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
