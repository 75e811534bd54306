import { expect, test } from '../../product/institute';
import { listenForAlerts } from '../../product/seen';
import { visit } from '../../product/visit';

const LIFETIME_S = 17_280;

test('spec 7.2.1: POST admin: body username, password; the token is stored in the cookie (expires after 0.2 day), the user goes to /admin/panel and the page reloads', async ({
  institute: { shell, stub },
  page,
}) => {
  await visit(page, `${shell.url}/login`);
  const reload = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url() === `${shell.url}/admin/panel`,
  );
  const before = Math.floor(Date.now() / 1000);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('engine');
  await page.getByRole('button', { name: 'Log in' }).click();
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

test("spec 8.4.3: PUT reset-password/{id}: body password; success alerts 'Password change succes fully' and goes to login", async ({
  institute: { shell, stub },
  page,
}) => {
  const alerts = listenForAlerts(page);
  await visit(page, `${shell.url}/reset_password/65f1c0ffee`);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(page).toHaveURL(`${shell.url}/login`);
  expect(alerts).toEqual(['Password change succes fully']);
  expect(stub.writes).toEqual([
    { method: 'PUT', path: 'reset-password/65f1c0ffee', body: { password: 'short' } },
  ]);
});
