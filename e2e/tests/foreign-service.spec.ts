import { expect, test } from '../product/fixtures';

for (const [singletons, title, basePath, slash] of [
  ['objects', 'without a slash at the end', '/', ''],
  ['lists', 'with a slash at the end', '/', '/'],
  ['objects', 'below a path, without a slash', '/content/v2/', '/content/v2'],
] as const) {
  test(`spec 8.1.2: another service that answers ${singletons}, ${title}`, async ({
    startStub,
    startShell,
    page,
  }) => {
    const stub = await startStub({ singletons, basePath });
    const shell = await startShell({ apiUrl: stub.origin + slash });

    expect((await page.goto(shell.url))?.status()).toBe(200);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A foreign heading');
    await expect(page.getByText('Explore with us')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'For beginners' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'facebook' }).first()).toHaveAttribute(
      'href',
      'https://social.example/f',
    );
    await expect(page.getByText('Stub Course One').last()).toBeVisible();

    await page.getByRole('button', { name: 'Cloud', exact: true }).click();
    await expect(page.locator('#course').getByRole('heading', { name: 'Stub Course One' })).toHaveCount(0);
    await expect(page.locator('#course').getByRole('heading', { name: 'Stub Course Two' })).toBeVisible();
    expect(stub.requests.map(({ path }) => path).filter((path) => path.includes('//'))).toEqual([]);
  });
}

test('spec 8.3.1: a request sent to another service has exactly the fields of the specification', async ({
  startStub,
  startShell,
  page,
}) => {
  const stub = await startStub({ singletons: 'lists' });
  const shell = await startShell({ apiUrl: stub.origin });
  await page.goto(shell.url);
  const form = page.locator('form#form, #form form').first();
  await form.getByLabel('E-mail').fill('ada@example.org');
  await form.getByLabel('Phone').fill('441234567890');
  await form.getByLabel('Message').fill('I would like to know when the next class begins.');
  await form.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Your request was submitted successfully.').first()).toBeVisible();
  const sent = stub.requests.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe('application/post');
  expect(Object.keys(sent?.body as object).sort()).toEqual([
    'date',
    'email',
    'message',
    'name',
    'number',
    'time',
  ]);
});

test('an admin of another service signs in with its token and saves the hero', async ({
  startStub,
  startShell,
  page,
}) => {
  const stub = await startStub({ singletons: 'objects' });
  const shell = await startShell({ apiUrl: stub.origin });
  await page.goto(`${shell.url}/login`);
  await page.getByLabel('Username').fill('anybody');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/panel');

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Hero Component' }).click();
  await page.getByLabel('Heading').fill('Changed by another admin');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Successfully updated!').first()).toBeVisible();
  const put = stub.requests.find(({ method }) => method === 'PUT');
  expect(put).toMatchObject({
    path: 'hero/h1',
    body: { heading: 'Changed by another admin', button: 'Ask us', dic: 'From another service.' },
  });
});
