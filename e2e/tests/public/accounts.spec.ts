import type { Page } from '@playwright/test';
import { listenForStrayErrors, signIn } from '../../product/fixtures';
import { expect, test } from '../../product/institute';
import { ADMIN } from '../../product/product';
import { listenForAlerts } from '../../product/seen';
import { visit } from '../../product/visit';

const LIFETIME_S = 17_280;

async function logIn(page: Page, username = 'ada', password = 'engine'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test.describe('login', () => {
  test('spec 3.6.1: username, password, a Log in button, a Forgot Password link', async ({
    institute: { shell },
    page,
  }) => {
    await visit(page, `${shell.url}/login`);
    const form = page.getByRole('form', { name: 'Log in' });

    await expect(form.getByLabel('Username')).toHaveAttribute('type', 'text');
    await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(form.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await form.getByRole('link', { name: 'Forgot Password', exact: true }).click();
    await expect(page).toHaveURL(`${shell.url}/forgot-password`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  });

  test("spec 6.3.1: username required: 'Please input your Username!'; password required: 'Please input your Password!'", async ({
    institute: { shell, stub },
    page,
  }) => {
    const alerts = listenForAlerts(page);
    await visit(page, `${shell.url}/login`);
    const [username, password] = ['Please input your Username!', 'Please input your Password!'].map((text) =>
      page.getByText(text, { exact: true }),
    ) as [ReturnType<Page['getByText']>, ReturnType<Page['getByText']>];
    await expect(username.or(password)).toHaveCount(0);

    for (const [typed, hasUsername, hasPassword] of [
      [['', ''], false, false],
      [['ada', ''], true, false],
      [['', 'engine'], false, true],
    ] as const) {
      await logIn(page, ...typed);
      await expect(username).toHaveCount(hasUsername ? 0 : 1);
      await expect(password).toHaveCount(hasPassword ? 0 : 1);
    }
    expect(alerts).toEqual([]);
    expect(stub.writes).toEqual([]);
  });

  test('spec 7.2.1: POST admin: body username, password; the token is stored in the cookie (expires after 0.2 day), the user goes to /admin/panel and the page reloads', async ({
    institute: { shell, stub },
    page,
  }) => {
    await visit(page, `${shell.url}/login`);
    const reload = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url() === `${shell.url}/admin/panel`,
    );
    const before = Math.floor(Date.now() / 1000);
    await logIn(page);
    await reload;

    expect(stub.writes).toEqual([
      { method: 'POST', path: 'admin', body: { username: 'ada', password: 'engine' } },
    ]);
    await expect(page).toHaveURL(`${shell.url}/admin/panel`);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'admin-token');
    const after = Math.ceil(Date.now() / 1000);
    expect(cookie).toMatchObject({ value: 'stub-token', path: '/' });
    expect(cookie?.expires).toBeGreaterThanOrEqual(before + LIFETIME_S);
    expect(cookie?.expires).toBeLessThanOrEqual(after + LIFETIME_S);

    await test.step('sent as Authorization: Bearer for foreign services that want it', async () => {
      const sent = () => stub.requests.map(({ headers }) => headers.authorization);
      await expect.poll(sent).toContain('Bearer stub-token');
    });
  });

  for (const [title, answer] of [
    ['200 without a token', { status: 200, body: { message: 'welcome' } }],
    ['200 with an empty token', { status: 200, body: { token: '' } }],
    ['200 with no body to speak of', { status: 200, body: null }],
    ['401', { status: 401, body: { message: 'no' } }],
    ['429', { status: 429, body: { message: 'later' } }],
    ['500', { status: 500, body: { message: 'broken' } }],
  ] as const) {
    test(`spec 8.4.1: the alert is 'Your credential is not valid' for any answer without a token: ${title}`, async ({
      institute: { shell, stub },
      context,
    }) => {
      const page = await context.newPage();
      const stray = listenForStrayErrors(page);
      const alerts = listenForAlerts(page);
      stub.answers['POST admin'] = answer;
      await visit(page, `${shell.url}/login`);
      await logIn(page);

      await expect.poll(() => alerts).toEqual(['Your credential is not valid']);
      await expect(page).toHaveURL(`${shell.url}/login`);
      await expect(page.getByRole('main').getByText('Your credential is not valid')).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveValue('ada');
      expect(await cookieNames(page)).not.toContain('admin-token');
      expect(stray.filter((text) => !text.includes(`a status of ${answer.status}`))).toEqual([]);
    });
  }

  test('spec 7.2.4: our service answers a good pair with a token and an HttpOnly, SameSite=Strict cookie of 0.2 day', async ({
    site,
    page,
  }) => {
    const before = Math.floor(Date.now() / 1000);
    await signIn(page, site.shell.url);
    const after = Math.ceil(Date.now() / 1000);

    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'admin-token');
    const [credential, ...others] = cookies.filter(({ httpOnly }) => httpOnly);
    expect(others).toEqual([]);
    expect(token).toMatchObject({ httpOnly: false, sameSite: 'Strict' });
    expect(credential).toMatchObject({ sameSite: 'Strict' });
    expect(credential?.value).not.toBe(token?.value);
    for (const cookie of [token, credential]) {
      expect(cookie?.expires).toBeGreaterThanOrEqual(before + LIFETIME_S);
      expect(cookie?.expires).toBeLessThanOrEqual(after + LIFETIME_S);
    }
  });
});

test.describe('forgot password', () => {
  const send = async (page: Page, email: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };

  test("spec 8.4.2: POST forgot-password: body email; Status 'Success' leads to login with the alert 'Check Your Email Please'", async ({
    institute: { shell, stub },
    page,
  }) => {
    const alerts = listenForAlerts(page);
    await visit(page, `${shell.url}/forgot-password`);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
    await send(page, 'ada@example.org');

    await expect(page).toHaveURL(`${shell.url}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    expect(alerts).toEqual(['Check Your Email Please']);
    expect(stub.writes).toEqual([
      { method: 'POST', path: 'forgot-password', body: { email: 'ada@example.org' } },
    ]);
  });

  test("spec 8.4.2: otherwise the alert is 'Operation faild': for other answers, malformed addresses and failed calls", async ({
    institute: { shell, stub },
    page,
  }) => {
    const alerts = listenForAlerts(page);
    await visit(page, `${shell.url}/forgot-password`);
    for (const answer of [
      { status: 200, body: { Status: 'Failed' } },
      { status: 200, body: { status: 'Success' } },
      { status: 200, body: null },
      { status: 404, body: { message: 'nobody' } },
      { status: 503, body: {} },
    ]) {
      stub.answers['POST forgot-password'] = answer;
      await send(page, 'ada@example.org');
      await expect.poll(() => alerts.splice(0), JSON.stringify(answer)).toEqual(['Operation faild']);
      await expect(page).toHaveURL(`${shell.url}/forgot-password`);
      await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.org');
    }
    const sent = stub.writes.length;
    await send(page, 'ada@nowhere');
    await expect.poll(() => alerts).toEqual(['Operation faild']);
    expect(stub.writes).toHaveLength(sent);
  });

  test("spec 8.4.2: our service answers Status 'Success' for every well-formed address, known or not", async ({
    site,
    page,
  }) => {
    const alerts = listenForAlerts(page);
    for (const email of [ADMIN.email, 'stranger@example.org']) {
      await visit(page, `${site.shell.url}/forgot-password`);
      const answered = page.waitForResponse('**/api/forgot-password');
      await send(page, email);
      expect(await (await answered).json()).toEqual({ Status: 'Success' });
      await expect(page).toHaveURL(`${site.shell.url}/login`);
    }
    expect(alerts).toEqual(['Check Your Email Please', 'Check Your Email Please']);
  });
});

test.describe('reset', () => {
  const send = async (page: Page, password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };

  test("spec 8.4.3: PUT reset-password/{id}: body password; success alerts 'Password change succes fully' and goes to login", async ({
    institute: { shell, stub },
    page,
  }) => {
    const alerts = listenForAlerts(page);
    await visit(page, `${shell.url}/reset_password/65f1c0ffee`);
    await send(page, 'a long new password');

    await expect(page).toHaveURL(`${shell.url}/login`);
    expect(alerts).toEqual(['Password change succes fully']);
    expect(stub.writes).toEqual([
      { method: 'PUT', path: 'reset-password/65f1c0ffee', body: { password: 'a long new password' } },
    ]);
  });

  test("spec 8.4.3: failure alerts 'Password are not change succes fully'", async ({
    institute: { shell, stub },
    page,
  }) => {
    const alerts = listenForAlerts(page);
    await visit(page, `${shell.url}/reset_password/65f1c0ffee`);
    for (const status of [404, 503]) {
      stub.answers['PUT reset-password/65f1c0ffee'] = { status, body: { message: 'no' } };
      await send(page, 'a long new password');
      await expect.poll(() => alerts.splice(0)).toEqual(['Password are not change succes fully']);
      await expect(page).toHaveURL(`${shell.url}/reset_password/65f1c0ffee`);
    }
  });
});
