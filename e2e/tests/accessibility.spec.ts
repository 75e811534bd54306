import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../product/axe';
import { expect, test } from '../product/fixtures';
import { cutTexts, spaceText, stickingOut } from '../product/layout';
import { COURSE, LARGE, publicPages, SMALL } from '../product/public-pages';
import { applyForm, newsletterForm, requestForm, send, submitOf } from '../product/request-form';
import { live, visit } from '../product/visit';

// Only so can axe look into the page.
test.use({ bypassCSP: true });

type State = {
  path: string;
  /** Brings the open page into the state. */
  arrange?: (page: Page) => Promise<void>;
  /** The widths at which there is such a state. */
  widths?: number[];
};

const pages = Object.entries(publicPages).map(([name, path]): [string, State] => [name, { path }]);

const states: Record<string, State> = {
  'the menu of small screens': { path: '/', widths: [SMALL], arrange: openMenu },
  'the course list of that menu': {
    path: '/',
    widths: [SMALL],
    arrange: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'COURSES', exact: true }).click();
      await expect(mainMenu(page).getByRole('link', { name: 'T-SQL Programming' })).toBeVisible();
    },
  },
  'the course list of large screens': {
    path: '/',
    widths: [LARGE],
    arrange: async (page) => {
      await page.getByRole('button', { name: 'COURSE', exact: true }).hover();
      await expect(mainMenu(page).getByRole('link', { name: 'T-SQL Programming' })).toBeVisible();
    },
  },
  'another tab of the gallery': {
    path: '/',
    arrange: async (page) => {
      await page.getByRole('tab').nth(1).click();
      await expect(page.getByRole('tabpanel', { name: 'For working DBAs' })).toBeVisible();
    },
  },
  'a picked category': {
    path: '/',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Cloud', exact: true }).click();
      await expect(page.locator('#course').getByRole('status')).toHaveText('3 courses');
    },
  },
  'a request that was refused': { path: '/', arrange: (page) => sendEmpty(requestForm(page)) },
  'a request that was sent': {
    path: '/',
    arrange: async (page) => {
      await send(requestForm(page));
      await holdToast(page, 'Your request was submitted successfully.');
    },
  },
  'a request that could not be sent': {
    path: '/',
    arrange: async (page) => {
      await page.route('**/api/application/post', (route) => route.abort('connectionfailed'));
      await send(requestForm(page));
      await holdToast(page, 'The content service does not answer');
    },
  },
  'a subscription that was answered': {
    path: COURSE,
    arrange: async (page) => {
      await newsletterForm(page).getByLabel('E-mail').fill('reader@example.org');
      await submitOf(newsletterForm(page)).click();
      await expect(newsletterForm(page).getByText('Your Request Accept succesfully')).toBeVisible();
    },
  },
  'an open apply form': { path: COURSE, arrange: openApplyForm },
  'an application that was refused': {
    path: COURSE,
    arrange: async (page) => {
      await openApplyForm(page);
      await sendEmpty(applyForm(page));
    },
  },
  'an application that was sent': {
    path: COURSE,
    arrange: async (page) => {
      await openApplyForm(page);
      await send(applyForm(page));
      await holdToast(page, 'Thank You, Your application is successfully addded');
    },
  },
  'the thanks on Contact': {
    path: '/contact',
    arrange: async (page) => {
      await send(requestForm(page));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a login with faults': {
    path: '/login',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Please input your Password!')).toBeVisible();
    },
  },
  'a refused login': {
    path: '/login',
    arrange: async (page) => {
      // The real service counts refusals, and other tests sign in at it.
      await page.route('**/api/admin', (route) => route.fulfill({ status: 401, json: {} }));
      await page.getByLabel('Username').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Your credential is not valid')).toBeVisible();
    },
  },
  'a refused address of a forgotten password': {
    path: '/forgot-password',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Operation faild')).toBeVisible();
    },
  },
  'a page on its way': {
    path: '/',
    arrange: async (page) => {
      await page.route('**/api/about/banner', () => undefined);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByText('Loading.....')).toBeVisible();
    },
  },
};

for (const [name, { path, arrange, widths = [SMALL, LARGE] }] of [...pages, ...Object.entries(states)])
  test(`axe finds nothing wrong with ${name}`, async ({ site, page }) => {
    acceptAlerts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, site.shell.url + path);
      await arrange?.(page);
      await expectNothingWrong(page, width);
    }
  });

test('axe finds nothing wrong with a page whose content cannot be had', async ({ startShell, page }) => {
  const shell = await startShell({ apiUrl: 'http://127.0.0.1:9/' });
  for (const width of [SMALL, LARGE]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, shell.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown right now');
    await expectNothingWrong(page, width);
  }
});

test('axe finds nothing wrong with the skeleton of a page', async ({ startStub, startShell, page }) => {
  const stub = await startStub({ singletons: 'objects' });
  stub.delayMs = Infinity;
  const shell = await startShell({ apiUrl: stub.origin, env: { RENDER_BUDGET_MS: '50' } });
  for (const width of [SMALL, LARGE]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(shell.url);
    await live(page);
    await expect(page.getByRole('main').getByText('Loading.....')).toBeVisible();
    // Its heading is what is not there yet.
    await expectNothingWrong(page, width, /^page-has-heading-one/);
  }
});

for (const [name, path] of Object.entries(publicPages)) {
  test(`${name} needs no scrolling sideways at 320 px, nor magnified to 200 %`, async ({ site, page }) => {
    for (const width of [SMALL, LARGE / 2]) {
      await page.setViewportSize({ width, height: 400 });
      await visit(page, site.shell.url + path);
      expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
    }
  });

  test(`${name} takes wider spaced text`, async ({ site, page }) => {
    for (const width of [SMALL, LARGE]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, site.shell.url + path);
      await spaceText(page);
      expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
      expect.soft(await cutTexts(page), `${width} px`).toEqual([]);
    }
  });
}

async function expectNothingWrong(page: Page, width: number, but?: RegExp) {
  // What has just scrolled below the sticky header is no target for the moment.
  await page.evaluate(() => scrollTo(0, 0));
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const found = (await violationsOn(page)).filter((violation) => !but?.test(violation));
    expect.soft(found, `${width} px, forced colours: ${forcedColors}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none' });
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

function acceptAlerts(page: Page) {
  page.on('dialog', (dialog) => void dialog.accept());
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(mainMenu(page).getByRole('link', { name: 'CONTACT US' })).toBeVisible();
}

async function openApplyForm(page: Page) {
  await page
    .getByRole('button', { name: /^Apply for dates/ })
    .first()
    .click();
  await expect(applyForm(page)).toBeVisible();
}

async function sendEmpty(form: Locator) {
  await submitOf(form).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
}

/** A message goes away by itself, unless the pointer rests on it. */
async function holdToast(page: Page, text: string) {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).hover();
}
