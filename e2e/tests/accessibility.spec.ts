import type { Locator, Page } from '@playwright/test';
import { violationsInAllColorModes } from '../product/axe';
import { expect, SCRIPT_DELAY_MS, test } from '../product/fixtures';
import { COURSE, LARGE, SMALL } from '../product/public-pages';
import { applyForm, newsletterForm, requestForm, send, submitOf } from '../product/request-form';
import { visit } from '../product/visit';

type State = { arrange: (page: Page) => Promise<void>; isThere: (page: Page) => Promise<void> };

/** A page and states that follow one another in it. */
type Visit = { path: string; width: number; states: Record<string, State> };

// Sizes and distances are smallest in small windows. `public-pages.spec.ts` tests all pages in large windows, too.
const visits: Record<string, Visit> = {
  Home: {
    path: '/',
    width: SMALL,
    states: {
      'the menu of small screens': {
        arrange: toggleMenu,
        isThere: (page) => expect(mainMenu(page).getByRole('link', { name: 'CONTACT US' })).toBeVisible(),
      },
      'the course list of that menu': {
        arrange: (page) => page.getByRole('button', { name: 'COURSES', exact: true }).click(),
        isThere: listsCourses,
      },
      'another tab of the gallery': {
        arrange: async (page) => {
          await toggleMenu(page);
          await page.getByRole('tab').nth(1).click();
        },
        isThere: (page) => expect(page.getByRole('tabpanel', { name: 'For working DBAs' })).toBeVisible(),
      },
      'a picked category': {
        arrange: (page) => page.getByRole('button', { name: 'Cloud', exact: true }).click(),
        isThere: (page) => expect(page.locator('#course').getByRole('status')).toHaveText('3 courses'),
      },
      'a request that was rejected': {
        arrange: (page) => submitOf(requestForm(page)).click(),
        isThere: (page) => isRejected(requestForm(page)),
      },
      'a request that was sent': {
        arrange: (page) => send(requestForm(page)),
        isThere: (page) => holdToast(page, 'Your request was submitted successfully.'),
      },
      'a request that could not be sent': {
        arrange: async (page) => {
          await page.route('**/api/application/post', (route) => route.abort('connectionfailed'));
          await send(requestForm(page));
        },
        isThere: (page) => holdToast(page, 'The content service does not answer'),
      },
      'a page on its way': {
        arrange: async (page) => {
          await page.route('**/api/about/banner', () => undefined);
          await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
        },
        isThere: (page) => expect(page.getByText('Loading.....')).toBeVisible(),
      },
    },
  },
  'Home in a large window': {
    path: '/',
    width: LARGE,
    states: {
      'the course list of large screens': {
        arrange: (page) => page.getByRole('button', { name: 'COURSE', exact: true }).hover(),
        isThere: listsCourses,
      },
    },
  },
  'a course': {
    path: COURSE,
    width: SMALL,
    states: {
      'a subscription that was answered': {
        arrange: async (page) => {
          await newsletterForm(page).getByLabel('E-mail').fill('reader@example.org');
          await submitOf(newsletterForm(page)).click();
        },
        isThere: (page) =>
          expect(newsletterForm(page).getByText('Your Request Accept succesfully')).toBeVisible(),
      },
      'an open apply form': {
        arrange: (page) =>
          page
            .getByRole('button', { name: /^Apply for dates/ })
            .first()
            .click(),
        isThere: (page) => expect(applyForm(page)).toBeVisible(),
      },
      'an application that was rejected': {
        arrange: (page) => submitOf(applyForm(page)).click(),
        isThere: (page) => isRejected(applyForm(page)),
      },
      'an application that was sent': {
        arrange: (page) => send(applyForm(page)),
        isThere: (page) => holdToast(page, 'Thank You, Your application is successfully addded'),
      },
    },
  },
  Contact: {
    path: '/contact',
    width: SMALL,
    states: {
      'the thanks': {
        arrange: (page) => send(requestForm(page)),
        isThere: (page) => expect(page.getByRole('dialog')).toBeVisible(),
      },
    },
  },
  Login: {
    path: '/login',
    width: SMALL,
    states: {
      'a login with faults': {
        arrange: (page) => page.getByRole('button', { name: 'Log in' }).click(),
        isThere: (page) => expect(page.getByText('Please input your Password!')).toBeVisible(),
      },
      'a rejected login': {
        arrange: async (page) => {
          // Simulates the response, because a failed sign-in would count against the limit of the shared service.
          await page.route('**/api/admin', (route) => route.fulfill({ status: 401, json: {} }));
          await page.getByLabel('Username').fill('admin');
          await page.getByLabel('Password', { exact: true }).fill('wrong');
          await page.getByRole('button', { name: 'Log in' }).click();
        },
        isThere: (page) => expect(page.getByText('Your credential is not valid')).toBeVisible(),
      },
    },
  },
  'Forgot password': {
    path: '/forgot-password',
    width: SMALL,
    states: {
      'a rejected address': {
        arrange: (page) => page.getByRole('button', { name: 'Send' }).click(),
        isThere: (page) => expect(page.getByText('Operation faild')).toBeVisible(),
      },
    },
  },
};

for (const [name, { path, width, states }] of Object.entries(visits))
  test(`axe finds no faults in the states of ${name}`, async ({ site, page }) => {
    acceptAlerts(page);
    await page.setViewportSize({ width, height: 800 });
    await visit(page, site.shell.url + path);
    for (const [state, { arrange, isThere }] of Object.entries(states))
      await test.step(state, async () => {
        await arrange(page);
        await isThere(page);
        expect.soft(await violationsInAllColorModes(page), state).toEqual([]);
      });
  });

test('Hebrew in a field is laid out from right to left', async ({ site, page }) => {
  await visit(page, `${site.shell.url}/contact`);
  for (const label of ['Name', 'Message']) {
    const field = requestForm(page).getByLabel(label);
    await field.fill('שלום, עולם!');
    // Hides the resize handle, which changes its side with the text direction, so that only the text is compared.
    await field.evaluate((element) => (element.style.resize = 'none'));
    const shown = await field.screenshot();
    await field.evaluate((element) => element.setAttribute('dir', 'rtl'));
    expect(shown.equals(await field.screenshot()), label).toBe(true);
  }
});

test('axe finds no faults in a page whose content fails to load', async ({ startShell, page }) => {
  const shell = await startShell({ apiUrl: 'http://127.0.0.1:9/' });
  await page.setViewportSize({ width: SMALL, height: 800 });
  await visit(page, shell.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown right now');
  expect(await violationsInAllColorModes(page)).toEqual([]);
});

test('axe finds no faults in the skeleton of a page', async ({ startStub, startShell, page }) => {
  test.skip(SCRIPT_DELAY_MS > 0, 'a page that says that scripts take long replaces the skeleton');
  const stub = await startStub({ singletons: 'objects' });
  stub.delayMs = Infinity;
  const shell = await startShell({ apiUrl: stub.origin, env: { RENDER_BUDGET_MS: '50' } });
  await page.setViewportSize({ width: SMALL, height: 800 });
  await page.goto(shell.url);
  await expect(page.getByRole('main').getByText('Loading.....')).toBeVisible();
  const found = (await violationsInAllColorModes(page)).filter((one) => !/page-has-heading-one/.test(one));
  expect(found).toEqual([]);
});

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

function acceptAlerts(page: Page) {
  page.on('dialog', (dialog) => void dialog.accept());
}

function toggleMenu(page: Page) {
  return page.getByRole('button', { name: 'Menu' }).click();
}

function listsCourses(page: Page) {
  return expect(mainMenu(page).getByRole('link', { name: 'T-SQL Programming' })).toBeVisible();
}

const isRejected = (form: Locator) =>
  expect(form.getByText('Please enter a valid email address.')).toBeVisible();

async function holdToast(page: Page, text: string) {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).hover();
}
