import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test';
import { expect, listenForStrayErrors, test as base } from '../product/fixtures';
import { COURSE } from '../product/public-pages';
import {
  applyForm,
  EMPTY,
  fill,
  GOOD,
  newSender,
  newsletterForm,
  requestForm,
  send,
  submitOf,
  typedInto,
} from '../product/request-form';
import { leadsOf } from '../product/stored';
import { visit } from '../product/visit';

// Console messages about the failures that these tests cause.
const CUT_OFF = /net::ERR_INTERNET_DISCONNECTED|status of 500/;

const test = base.extend({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    const stray = listenForStrayErrors(page);
    await use(page);
    expect(stray.filter((text) => !CUT_OFF.test(text))).toEqual([]);
  },
});

const CALL = '**/api/application/post';
const FAILED = 'An error occurred while submitting your request.';
const SENT = 'Your request was submitted successfully.';

const newLead = () => ({ ...GOOD, 'E-mail': newSender() });

type Form = {
  name: string;
  path: string;
  form: (page: Page) => Locator;
  open?: (page: Page) => Promise<void>;
};

const forms: Form[] = [
  { name: 'the request form on Home', path: '/', form: requestForm },
  { name: 'the form on Contact', path: '/contact', form: requestForm },
  { name: 'the request form of a course', path: COURSE, form: requestForm },
  {
    name: 'the apply form',
    path: COURSE,
    form: applyForm,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Apply for dates/ })
        .first()
        .click();
    },
  },
];

for (const { name, path, form, open } of forms)
  test(`${name}: the draft survives a reload and navigation`, async ({ site, page }) => {
    const show = async (address: string) => {
      await visit(page, address);
      await open?.(page);
    };
    await show(site.shell.url + path);
    await fill(form(page), GOOD);

    await show(site.shell.url + path);
    expect(await typedInto(form(page))).toEqual(GOOD);
    await expect(form(page).getByText(/ 30$/)).toBeHidden();

    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Building On belief');
    await page.goBack();
    await open?.(page);
    await expect(form(page).getByLabel('Message')).toHaveValue(GOOD.Message);
    expect(await typedInto(form(page))).toEqual(GOOD);
  });

test('the forms of a page keep their drafts apart', async ({ site, page }) => {
  await visit(page, site.shell.url + COURSE);
  await fill(requestForm(page), GOOD);
  await newsletterForm(page).getByLabel('E-mail').fill('reader@example.org');

  await visit(page, `${site.shell.url}/course/t-sql-programming`);
  expect(await typedInto(requestForm(page))).toEqual(EMPTY);
  await expect(newsletterForm(page).getByLabel('E-mail')).toHaveValue('reader@example.org');
  await page
    .getByRole('button', { name: /^Apply for dates/ })
    .first()
    .click();
  expect(await typedInto(applyForm(page))).toEqual(EMPTY);
});

test('another tab does not have the draft', async ({ site, page, context }) => {
  await visit(page, site.shell.url);
  await fill(requestForm(page), GOOD);

  const other = await context.newPage();
  await visit(other, site.shell.url);

  expect(await typedInto(requestForm(other))).toEqual(EMPTY);
  expect(await typedInto(requestForm(page))).toEqual(GOOD);
});

test('a double click sends once', async ({ site, page }) => {
  const lead = newLead();
  const calls = listenForCalls(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(CALL, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, site.shell.url);
  await fill(requestForm(page), lead);
  await submitOf(requestForm(page)).dblclick();
  const busy = requestForm(page).getByRole('button', { name: 'Sending...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  await requestForm(page).getByLabel('E-mail').press('Enter');

  letGo();
  await expect(page.getByText(SENT).first()).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await leadsOf(site.content, lead['E-mail'])).toHaveLength(1);
});

test('after a failure of the service the form keeps its values, and the retry is the same request', async ({
  site,
  page,
}) => {
  const lead = newLead();
  const calls = listenForCalls(page);
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: { title: 'Broken' } }), { times: 2 });
  await visit(page, site.shell.url);
  await send(requestForm(page), lead);
  await expectFailure(page);
  expect(await typedInto(requestForm(page))).toEqual(lead);

  await submitOf(requestForm(page)).click();
  await expect.poll(() => calls.length).toBe(2);
  await expectFailure(page);
  await submitOf(requestForm(page)).click();
  await expect(page.getByText(SENT).first()).toBeVisible();

  expect(calls).toHaveLength(3);
  expect(keysOf(calls)).toHaveLength(1);
  expect(await leadsOf(site.content, lead['E-mail'])).toHaveLength(1);
});

test('a lost response does not cause a second lead', async ({ site, page }) => {
  const lead = newLead();
  await page.route(
    CALL,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await visit(page, site.shell.url);
  await send(requestForm(page), lead);
  await expectFailure(page);
  await submitOf(requestForm(page)).click();
  await expect(page.getByText(SENT).first()).toBeVisible();

  expect(await leadsOf(site.content, lead['E-mail'])).toHaveLength(1);
});

test('a page that is reloaded before the response arrives does not cause a second lead', async ({
  site,
  page,
}) => {
  const lead = newLead();
  // The service gets the request, but the page never gets the response.
  await page.route(CALL, async (route) => void (await route.fetch()), { times: 1 });
  await visit(page, site.shell.url);
  await send(requestForm(page), lead);
  await expect.poll(() => leadsOf(site.content, lead['E-mail'])).toHaveLength(1);

  await visit(page, site.shell.url);
  expect(await typedInto(requestForm(page))).toEqual(lead);
  await submitOf(requestForm(page)).click();
  await expect(page.getByText(SENT).first()).toBeVisible();
  expect(await leadsOf(site.content, lead['E-mail'])).toHaveLength(1);
});

test('offline the form keeps its values, and the next attempt is sent', async ({ site, page, context }) => {
  const lead = newLead();
  const scripts = listenForScripts(page);
  // Starts on Contact, because Home would prefetch the code that sends forms.
  await visit(page, `${site.shell.url}/contact`);
  await fill(requestForm(page), lead);
  await loaded(page);
  const before = scripts.length;

  await context.setOffline(true);
  await submitOf(requestForm(page)).click();
  await expectFailure(page);
  expect(await typedInto(requestForm(page))).toEqual(lead);
  expect(scripts.length, 'the code that sends is fetched when it is needed').toBeGreaterThan(before);

  await backOnline(context);
  await submitOf(requestForm(page)).click();
  await expect(page.getByText(SENT).first()).toBeVisible();
  expect(await leadsOf(site.content, lead['E-mail'])).toHaveLength(1);
});

test('the form is sent after a failed download of code and a failed call', async ({ site, page }) => {
  const lead = newLead();
  const calls = listenForCalls(page);
  await visit(page, `${site.shell.url}/contact`);
  await fill(requestForm(page), lead);
  await loaded(page);
  const cut = (route: Route) => route.abort('connectionfailed');
  await page.route('**/*.js', cut);

  await submitOf(requestForm(page)).click();
  await expectFailure(page);
  expect(await typedInto(requestForm(page))).toEqual(lead);
  expect(calls).toEqual([]);

  await page.unroute('**/*.js', cut);
  await page.route(CALL, cut, { times: 1 });
  await submitOf(requestForm(page)).click();
  await expect.poll(() => calls.length).toBe(1);
  await expectFailure(page);
  expect(await typedInto(requestForm(page))).toEqual(lead);

  await submitOf(requestForm(page)).click();
  await expect(page.getByText(SENT).first()).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(keysOf(calls)).toHaveLength(1);
});

test('offline, the newsletter and the apply form keep their values, too', async ({ site, page, context }) => {
  const lead = newLead();
  await visit(page, site.shell.url + COURSE);
  await page
    .getByRole('button', { name: /^Apply for dates/ })
    .first()
    .click();
  await fill(applyForm(page), lead);
  await newsletterForm(page).getByLabel('E-mail').fill(lead['E-mail']);
  await loaded(page);

  await context.setOffline(true);
  await submitOf(applyForm(page)).click();
  await expectFailure(page);
  await submitOf(newsletterForm(page)).click();
  await expect(newsletterForm(page).getByText('cannot be reached')).toBeVisible();
  expect(await typedInto(applyForm(page))).toEqual(lead);
  await expect(newsletterForm(page).getByLabel('E-mail')).toHaveValue(lead['E-mail']);

  await backOnline(context);
  await submitOf(newsletterForm(page)).click();
  await expect(newsletterForm(page).getByText('Your Request Accept succesfully')).toBeVisible();
  await submitOf(applyForm(page)).click();
  await expect(page.getByText('Thank You, Your application is successfully addded').first()).toBeVisible();
  expect(await leadsOf(site.content, lead['E-mail'])).toHaveLength(1);
});

test('a call without a response ends after 15 seconds', async ({ site, page }) => {
  await page.route(CALL, () => undefined);
  await visit(page, site.shell.url);
  const called = page.waitForRequest(CALL);
  await send(requestForm(page));
  await called;
  const begin = Date.now();

  // Waits in real time, because Playwright's clock does not control the timeout of network calls.
  await expect(page.getByRole('main').getByText(FAILED)).toBeVisible({ timeout: 30_000 });

  expect(Date.now() - begin).toBeGreaterThan(14_500);
  expect(await typedInto(requestForm(page))).toEqual(GOOD);
  await expect(submitOf(requestForm(page))).not.toHaveAttribute('aria-disabled');
});

async function expectFailure(page: Page) {
  await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveCount(0);
}

const loaded = (page: Page) => page.waitForLoadState('networkidle');

const backOnline = (context: BrowserContext) => context.setOffline(false);

function listenForCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request);
  });
  return calls;
}

function listenForScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  return scripts;
}

const keysOf = (calls: Request[]) => [
  ...new Set(calls.map((call) => call.headers()['idempotency-key']).filter(Boolean)),
];
