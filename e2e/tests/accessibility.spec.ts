import type { Locator, Page } from '@playwright/test';
import { violationsInAllColorModes } from '../product/axe';
import { expect, SCRIPT_DELAY_MS, test } from '../product/fixtures';
import { COURSE, LARGE, SMALL } from '../product/public-pages';
import { applyForm, newsletterForm, requestForm, send, submitOf } from '../product/request-form';
import { visit } from '../product/visit';

type State = {
  path: string;
  arrange: (page: Page) => Promise<void>;
  isThere: (page: Page) => Promise<void>;
  /** In pixels. Default: `SMALL` and `LARGE`. */
  widths?: number[];
};

const states: Record<string, State> = {
  'the menu of small screens': {
    path: '/',
    widths: [SMALL],
    arrange: openMenu,
    isThere: (page) => expect(mainMenu(page).getByRole('link', { name: 'CONTACT US' })).toBeVisible(),
  },
  'the course list of that menu': {
    path: '/',
    widths: [SMALL],
    arrange: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'COURSES', exact: true }).click();
    },
    isThere: listsCourses,
  },
  'the course list of large screens': {
    path: '/',
    widths: [LARGE],
    arrange: (page) => page.getByRole('button', { name: 'COURSE', exact: true }).hover(),
    isThere: listsCourses,
  },
  'another tab of the gallery': {
    path: '/',
    arrange: (page) => page.getByRole('tab').nth(1).click(),
    isThere: (page) => expect(page.getByRole('tabpanel', { name: 'For working DBAs' })).toBeVisible(),
  },
  'a picked category': {
    path: '/',
    arrange: (page) => page.getByRole('button', { name: 'Cloud', exact: true }).click(),
    isThere: (page) => expect(page.locator('#course').getByRole('status')).toHaveText('3 courses'),
  },
  'a request that was rejected': {
    path: '/',
    arrange: (page) => submitOf(requestForm(page)).click(),
    isThere: (page) => isRejected(requestForm(page)),
  },
  'a request that was sent': {
    path: '/',
    arrange: (page) => send(requestForm(page)),
    isThere: (page) => holdToast(page, 'Your request was submitted successfully.'),
  },
  'a request that could not be sent': {
    path: '/',
    arrange: async (page) => {
      await page.route('**/api/application/post', (route) => route.abort('connectionfailed'));
      await send(requestForm(page));
    },
    isThere: (page) => holdToast(page, 'The content service does not answer'),
  },
  'a subscription that was answered': {
    path: COURSE,
    arrange: async (page) => {
      await newsletterForm(page).getByLabel('E-mail').fill('reader@example.org');
      await submitOf(newsletterForm(page)).click();
    },
    isThere: (page) =>
      expect(newsletterForm(page).getByText('Your Request Accept succesfully')).toBeVisible(),
  },
  'an open apply form': {
    path: COURSE,
    arrange: openApplyForm,
    isThere: (page) => expect(applyForm(page)).toBeVisible(),
  },
  'an application that was rejected': {
    path: COURSE,
    arrange: async (page) => {
      await openApplyForm(page);
      await submitOf(applyForm(page)).click();
    },
    isThere: (page) => isRejected(applyForm(page)),
  },
  'an application that was sent': {
    path: COURSE,
    arrange: async (page) => {
      await openApplyForm(page);
      await send(applyForm(page));
    },
    isThere: (page) => holdToast(page, 'Thank You, Your application is successfully addded'),
  },
  'the thanks on Contact': {
    path: '/contact',
    arrange: (page) => send(requestForm(page)),
    isThere: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  'a login with faults': {
    path: '/login',
    arrange: (page) => page.getByRole('button', { name: 'Log in' }).click(),
    isThere: (page) => expect(page.getByText('Please input your Password!')).toBeVisible(),
  },
  'a rejected login': {
    path: '/login',
    arrange: async (page) => {
      // Simulates the response, because a failed sign-in would count against the limit of the shared service.
      await page.route('**/api/admin', (route) => route.fulfill({ status: 401, json: {} }));
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
    },
    isThere: (page) => expect(page.getByText('Your credential is not valid')).toBeVisible(),
  },
  'a rejected address of a forgotten password': {
    path: '/forgot-password',
    arrange: (page) => page.getByRole('button', { name: 'Send' }).click(),
    isThere: (page) => expect(page.getByText('Operation faild')).toBeVisible(),
  },
  'a page on its way': {
    path: '/',
    arrange: async (page) => {
      await page.route('**/api/about/banner', () => undefined);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    },
    isThere: (page) => expect(page.getByText('Loading.....')).toBeVisible(),
  },
};

for (const [name, { path, arrange, isThere, widths = [SMALL, LARGE] }] of Object.entries(states))
  test(`axe finds no faults in ${name}`, async ({ site, page }) => {
    acceptAlerts(page);
    await page.setViewportSize({ width: widths[0]!, height: 800 });
    await visit(page, site.shell.url + path);
    await arrange(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await isThere(page);
      expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
    }
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
  await visit(page, shell.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown right now');
  for (const width of [SMALL, LARGE]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
  }
});

test('axe finds no faults in the skeleton of a page', async ({ startStub, startShell, page }) => {
  test.skip(SCRIPT_DELAY_MS > 0, 'a page that says that scripts take long replaces the skeleton');
  const stub = await startStub({ singletons: 'objects' });
  stub.delayMs = Infinity;
  const shell = await startShell({ apiUrl: stub.origin, env: { RENDER_BUDGET_MS: '50' } });
  for (const width of [SMALL, LARGE]) {
    await page.setViewportSize({ width, height: 800 });
    // After 15 seconds, an error replaces the loading placeholder, so each width loads the page again.
    await page.goto(shell.url);
    await expect(page.getByRole('main').getByText('Loading.....')).toBeVisible();
    const found = (await violationsInAllColorModes(page)).filter((one) => !/page-has-heading-one/.test(one));
    expect.soft(found, `${width} px`).toEqual([]);
  }
});

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

function acceptAlerts(page: Page) {
  page.on('dialog', (dialog) => void dialog.accept());
}

function openMenu(page: Page) {
  return page.getByRole('button', { name: 'Menu' }).click();
}

function listsCourses(page: Page) {
  return expect(mainMenu(page).getByRole('link', { name: 'T-SQL Programming' })).toBeVisible();
}

function openApplyForm(page: Page) {
  return page
    .getByRole('button', { name: /^Apply for dates/ })
    .first()
    .click();
}

const isRejected = (form: Locator) =>
  expect(form.getByText('Please enter a valid email address.')).toBeVisible();

async function holdToast(page: Page, text: string) {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).hover();
}
