import { expect, test } from '../product/fixtures';
import { visit } from '../product/visit';

test('Home comes from the server with the content of the database', async ({ site, request }) => {
  const hero = await (await request.get(`${site.content.url}hero`)).json();
  const html = await (await request.get(site.shell.url)).text();

  expect(html).toContain(`>${hero[0].heading}</h1>`);
  expect(html).toContain(`<title>Platter Institute - ${hero[0].heading}</title>`);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(html).toContain('<meta property="og:type" content="website"');
  expect(html).toContain(`<meta property="og:title" content="Platter Institute - ${hero[0].heading}"`);
  expect(html).toMatch(/<meta property="og:description" content="[^"]{50,}"/);
  const preview = `${site.shell.url}/api/${String(hero[0].image).replace(/\.webp$/, '/preview.jpg')}`;
  expect(html).toContain(`<meta property="og:image" content="${preview}"`);
});

for (const mode of ['production', 'development'] as const)
  test(`Home hydrates with ${mode} React without console output`, async ({ site, startShell, page }) => {
    const shell = await startShell({ apiUrl: site.content.url, mode });
    const said: string[] = [];
    page.on('console', (message) => {
      if (!message.text().includes('React DevTools')) said.push(message.text());
    });

    await visit(page, shell.url);
    await page.getByRole('button', { name: 'Cloud', exact: true }).click();

    await expect(page.getByRole('link', { name: /Azure SQL/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cloud', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(said).toEqual([]);
  });

test('each loader runs once for a first load: on the server, and not again in the browser', async ({
  startStub,
  startShell,
  page,
}) => {
  const stub = await startStub({ singletons: 'objects' });
  const shell = await startShell({ apiUrl: stub.origin });
  // Discards the calls that the shell made when it rendered its releases as a test.
  stub.requests.length = 0;

  await visit(page, shell.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A foreign heading');
  await page.getByRole('button', { name: 'Cloud', exact: true }).click();
  await expect(page.getByText('1 course', { exact: true })).toBeAttached();

  const reads = stub.requests.map(({ path }) => path);
  for (const path of ['hero', 'explore', 'images', 'catagori', 'customer/review', 'social/links', 'logo']) {
    expect(
      reads.filter((read) => read === path),
      path,
    ).toHaveLength(1);
  }
  // The frame's menu and the page's cards read the same list in two loaders.
  expect(reads.filter((read) => read === 'choosepath').length).toBeLessThanOrEqual(2);
});

test('the floating button appears after the hero and disappears while its form is in view', async ({
  site,
  page,
}) => {
  await page.goto(site.shell.url);
  const floating = page
    .getByRole('complementary', { name: 'Quick contact' })
    .getByRole('link', { name: 'Request information' });
  await expect(floating).toBeHidden();

  await page.locator('#course').scrollIntoViewIfNeeded();
  await expect(floating).toBeVisible();

  await floating.click();
  await expect(page.locator('#form').getByRole('button', { name: 'Submit' })).toBeInViewport();
  await expect(floating).toBeHidden();
});

for (const [reducedMotion, isAnimated] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`the change to another document is ${isAnimated ? '' : 'not '}animated with the motion preference ${reducedMotion}`, async ({
    site,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset.isAnimated = String(event.viewTransition !== null);
      }),
    );
    await page.goto(site.shell.url);

    await page.evaluate(() => location.assign('/aboutus'));

    await expect(page).toHaveURL(`${site.shell.url}/aboutus`);
    await expect(page.locator('html')).toHaveAttribute('data-is-animated', String(isAnimated));
  });
