import type { Locator, Page, Response } from '@playwright/test';
import { expect, test as base } from '../product/fixtures';
import { ADMIN } from '../product/product';
import { COURSE } from '../product/public-pages';
import { Relay } from '../product/relay';
import { faultsIn } from '../product/request-faults';
import {
  applyForm,
  EMPTY,
  GOOD,
  newSender,
  newsletterForm,
  requestForm,
  send,
  submitOf,
  typedInto,
} from '../product/request-form';
import { leadsOf, subscriptionsOf } from '../product/stored';

// Chromium writes each rejected form to the console, which would fail tests on the fixture `page`.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test.use({ javaScriptEnabled: false });

const COURSE_WORDING = {
  message: 'Make sure your message is at least 30 characters long.',
  name: 'Make sure your name is shorter.',
};
const USUAL_WORDING = {
  message: 'Make sure to your message more then 30 word',
  name: 'Make Sure to Your Name shorter',
};

type Place = {
  name: string;
  path: string;
  wording: typeof USUAL_WORDING;
  form: (page: Page) => Locator;
  thanks: string;
  /** Matches what the form appends to the visitor's message: a line about the course, or nothing. */
  subject: RegExp;
  open?: (page: Page) => Promise<void>;
};

const places: Place[] = [
  {
    name: 'Home',
    path: '/',
    wording: USUAL_WORDING,
    form: requestForm,
    thanks: 'Your request was submitted successfully.',
    subject: /^$/,
  },
  {
    name: 'Contact',
    path: '/contact',
    wording: USUAL_WORDING,
    form: requestForm,
    thanks: 'Your request was submitted successfully.',
    subject: /^$/,
  },
  {
    name: 'a course page',
    path: COURSE,
    wording: COURSE_WORDING,
    form: requestForm,
    thanks: 'Your request was submitted successfully.',
    subject: /^Course: Azure SQL Database Administrator$/,
  },
  {
    name: 'the apply form',
    path: COURSE,
    wording: COURSE_WORDING,
    form: applyForm,
    thanks: 'Thank You, Your application is successfully addded',
    subject: /^Course: Azure SQL Database Administrator, \d+ \w{3} \d{4} to \d+ \w{3} \d{4}$/,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Apply for dates/ })
        .nth(1)
        .click();
    },
  },
];

for (const { name, path, wording, form, thanks, subject, open } of places) {
  test(`${name}: errors are next to their fields, and no input is lost`, async ({ site, page }) => {
    const sender = newSender();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.shell.url + path);
    await open?.(page);
    // If several faults have the same message, tests only the last of them.
    const faults = new Map(faultsIn(wording).map(([wrong, message]) => [message, wrong]));
    for (const [message, wrong] of faults) {
      const typed = { ...GOOD, 'E-mail': sender, ...wrong };
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await send(form(page), typed);

      expect((await answered).status()).toBe(422);
      const faulty = form(page).locator('[aria-invalid="true"]');
      await expect(faulty).toHaveCount(1);
      await expect(faulty).toHaveAccessibleDescription(new RegExp(message));
      await expect(form(page).getByText(message)).toBeInViewport();
      expect(await typedInto(form(page))).toEqual(typed);
    }
    expect(await leadsOf(site.content, sender)).toEqual([]);
  });

  test(`${name}: a request is stored once, however often its response is reloaded`, async ({
    site,
    page,
  }) => {
    const typed = { ...GOOD, 'E-mail': newSender() };
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.shell.url + path);
    await open?.(page);
    await send(form(page), typed);
    await expect(page.getByText(thanks)).toBeInViewport();
    if (form === requestForm) expect(await typedInto(form(page))).toEqual(EMPTY);
    else await expect(form(page)).toHaveCount(0);

    await page.reload();
    await expect(page.getByText(thanks)).toBeVisible();

    expect(posts).toHaveLength(2);
    const leads = await leadsOf(site.content, typed['E-mail']);
    expect(leads).toHaveLength(1);
    const [{ message, ...lead }] = leads as [Record<string, string>];
    const [words, about = ''] = message!.split('\n\n');
    expect(lead).toMatchObject({ name: typed.Name, email: typed['E-mail'], number: typed.Phone });
    expect(lead.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(lead.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    expect(words).toBe(typed.Message);
    expect(about).toMatch(subject);
  });
}

test('the apply form opens and closes without scripts', async ({ site, page }) => {
  await page.goto(site.shell.url + COURSE);
  await expect(applyForm(page)).toHaveCount(0);
  const button = page.getByRole('button', { name: /^Apply for dates/ }).first();

  await button.click();
  await expect(applyForm(page)).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(applyForm(page)).toHaveCount(0);
});

test('a subscription is stored', async ({ site, page }) => {
  const sender = newSender();
  await page.goto(site.shell.url);
  await newsletterForm(page).getByLabel('E-mail').fill(sender);
  await submitOf(newsletterForm(page)).click();

  await expect(newsletterForm(page).getByText('Your Request Accept succesfully')).toBeVisible();
  await expect(newsletterForm(page).getByLabel('E-mail')).toHaveValue('');
  expect(await subscriptionsOf(site.content, sender)).toMatchObject([
    { email: sender, Name: 'Register User' },
  ]);
});

test('the browser checks the address of a subscription, the server those of other forms', async ({
  site,
  page,
  request,
}) => {
  await page.goto(site.shell.url + COURSE);
  const posts: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && posts.push(sent.url()));
  await newsletterForm(page).getByLabel('E-mail').fill('reader');
  await submitOf(newsletterForm(page)).click();
  await expect(newsletterForm(page).locator(':invalid')).toBeFocused();
  expect(posts).toEqual([]);

  const answer = await request.post(site.shell.url + COURSE, {
    form: { form: 'newsletter', email: 'reader' },
  });
  expect(answer.status()).toBe(422);
  // Shows the response in about:blank: the site's documents reject markup from strings (Trusted Types).
  await page.goto('about:blank');
  await page.setContent(await answer.text());
  await expect(newsletterForm(page).getByText('Please enter a valid email address.')).toBeVisible();
  await expect(newsletterForm(page).getByLabel('E-mail')).toHaveValue('reader');
});

test('signing in opens the admin area, and no URL and no page contains the password', async ({
  site,
  page,
}) => {
  const seen: Promise<string>[] = [];
  page.on('response', (answer) => seen.push(everythingIn(answer)));
  await page.goto(`${site.shell.url}/login`);
  await signInWith(page, ADMIN.username, '');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please input your Password!',
  );
  await signInWith(page, '', ADMIN.password);
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Please input your Username!');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.context().cookies()).toEqual([]);

  const panel = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/admin/panel');
  await signInWith(page, ADMIN.username, ADMIN.password);

  expect((await panel).status()).toBe(200);
  await expect(page).toHaveURL(`${site.shell.url}/admin/panel`);
  const cookies = await page.context().cookies();
  expect(cookies).toContainEqual(
    expect.objectContaining({ name: 'admin-token', httpOnly: false, sameSite: 'Lax' }),
  );
  expect(cookies).toContainEqual(expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/' }));
  expect((await page.goto(`${site.shell.url}/admin/hero`))?.status()).toBe(200);
  const texts = await Promise.all(seen);
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).not.toMatch(/correct[ +]|correct%20/);
});

test('wrong credentials show an error in the page, and the name stays', async ({ site, page }) => {
  await page.goto(`${site.shell.url}/login`);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await signInWith(page, ADMIN.username, 'not the password');

  expect((await answered).status()).toBe(401);
  await expect(page.getByText('Your credential is not valid')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.content()).not.toContain('not the password');
  expect(await page.context().cookies()).toEqual([]);
});

test('a forgotten password: the page shows the result', async ({ site, page }) => {
  await page.goto(`${site.shell.url}/forgot-password`);
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody');
  await expect(page.getByText('Operation faild')).toBeVisible();

  await page.getByLabel('E-mail').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Check Your Email Please')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /log in/i })
    .click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a new password: the page shows the result', async ({ site, startShell, page }) => {
  const relay = await Relay.start(site.content.url);
  const shell = await startShell({ apiUrl: relay.url });
  const set = async (password: string) => {
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await page.goto(`${shell.url}/reset_password/some-token`);
  await set('short');
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  expect(relay.callsOf('PUT', 'reset-password/some-token')).toEqual([]);

  await set('long enough to be a password');
  await expect(page.getByText(/^Password are not change succes fully/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();

  relay.own.set('PUT reset-password/some-token', { status: 200, body: { Status: 'Success' } });
  await set('long enough to be a password');
  await expect(page.getByText('Password change succes fully', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('long enough');
  expect(page.url()).not.toContain('long');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await relay.remove();
});

async function signInWith(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function everythingIn(answer: Response): Promise<string> {
  const body = await answer.body().catch(() => Buffer.from(''));
  return [answer.url(), JSON.stringify(await answer.allHeaders()), body.toString('latin1')].join('\n');
}
