import type { Response } from '@playwright/test';
import { chromiumPath } from '../../product/browsers';
import { expect, signIn, test } from '../../product/fixtures';

const ADMIN_REMOTE = /admin[_-]remote/;

test('spec 1.2.4: without the cookie the browser receives nothing about the admin remote', async ({
  site,
  page,
}) => {
  const read: ReturnType<typeof everythingIn>[] = [];
  const readAnswer = (answer: Response) => read.push(everythingIn(answer));
  page.on('response', readAnswer);

  for (const path of ['/', '/login', '/admin/hero', '/composition.json']) {
    await page.goto(site.shell.url + path, { waitUntil: 'networkidle' });
  }
  await page.goto(site.shell.url);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByLabel('Username')).toBeVisible();

  // Stops listening: the end of this test would interrupt the reading of a later response, and the error would fail the
  // next test.
  page.off('response', readAnswer);
  const answers = await Promise.all(read);
  expect(answers.length).toBeGreaterThan(10);
  for (const { url, bytes } of answers) expect(bytes, url).not.toMatch(ADMIN_REMOTE);
  const wereRead = (ending: RegExp) =>
    answers.filter(({ url, size }) => ending.test(url) && size > 100).length;
  expect(wereRead(/\.js$/), 'scripts whose bytes were read').toBeGreaterThan(3);
  expect(
    wereRead(/\/(login|admin\/hero|composition\.json)?$/),
    'pages whose bytes were read',
  ).toBeGreaterThanOrEqual(4);
});

async function everythingIn(answer: Response) {
  const body = await answer.body().catch(() => Buffer.from(''));
  const headers = JSON.stringify(await answer.allHeaders());
  return {
    url: answer.url(),
    size: body.length,
    bytes: `${answer.url()} ${headers} ${body.toString('latin1')}`,
  };
}

test('spec 8.4.1: wrong credentials show the alert and store nothing', async ({ site, page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(`${site.shell.url}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/admin'),
    page.getByRole('button', { name: 'Log in' }).click(),
  ]);

  expect(answer.status()).toBe(401);
  await expect.poll(() => alerts).toEqual(['Your credential is not valid']);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('admin-token');
});

test('spec 7.2.1, 7.2.4: both cookies live for 0.2 day, and only the credential is HttpOnly and SameSite=Strict', async ({
  site,
  page,
}) => {
  await signIn(page, site.shell.url);

  const cookies = await page.context().cookies();
  const readable = cookies.find(({ name }) => name === 'admin-token');
  const [credential, ...others] = cookies.filter(({ httpOnly }) => httpOnly);
  expect(others).toEqual([]);
  for (const cookie of [readable, credential]) {
    const secondsLeft = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(17_000);
    expect(secondsLeft).toBeLessThanOrEqual(17_281);
  }
  expect(readable).toMatchObject({ httpOnly: false, sameSite: 'Lax' });
  expect(credential).toMatchObject({ sameSite: 'Strict', path: '/' });
  expect(credential?.value).not.toBe(readable?.value);
});

test('a link in a mail opens the admin area: the webmail is another site', async ({ site, page }) => {
  await signIn(page, site.shell.url);
  const mail = 'http://localhost/mail';
  const body = `<a href="${site.shell.url}/admin/Apply-now-data">New request</a>`;
  await page.route(mail, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(mail);

  const opened = page.waitForResponse('**/admin/Apply-now-data');
  await page.getByRole('link', { name: 'New request' }).click();

  expect((await opened).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply Student Data');
});

test('after the logout, Back shows neither the admin area nor the credentials in the login form', async ({
  site,
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: chromiumPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext();
  await context.addInitScript(() =>
    addEventListener('pageshow', () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-label="Log in"] input')].map(
        ({ value }) => value,
      );
      const headline = document.querySelector('h1')?.textContent;
      const shown = JSON.stringify([location.pathname, headline, ...fields]);
      localStorage.setItem('shown', [localStorage.getItem('shown'), shown].filter(Boolean).join('\n'));
    }),
  );
  // Playwright cannot read pages from the back/forward cache, so another tab reads what they wrote to `localStorage`.
  const witness = await context.newPage();
  await witness.goto(`${site.shell.url}/robots.txt`);
  const lastShown = () => witness.evaluate(() => localStorage.getItem('shown')?.split('\n').at(-1));
  const page = await context.newPage();
  await signIn(page, site.shell.url);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(lastShown).toBe(JSON.stringify(['/login', 'Log in', '', '']));

  await page.evaluate(() => history.back());
  await expect.poll(lastShown).toBe(JSON.stringify(['/admin/panel', 'Access Denied']));
  await witness.evaluate(() => localStorage.removeItem('shown'));
  await page.evaluate(() => history.back());
  await expect.poll(lastShown).toBe(JSON.stringify(['/login', 'Log in', '', '']));
  await browser.close();
});
