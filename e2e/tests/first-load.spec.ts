import { expect, listenForStrayErrors, test } from '../product/fixtures';
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
  // Discards the calls of the smoke test.
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

test('Home can be read with JavaScript off', async ({ site, browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();

  await page.goto(site.shell.url);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const title of ['Course We Offer', 'The way we work', 'Choose Your Path', 'Stay in the know']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'ABOUT US', exact: true })).toBeVisible();
  await page.context().close();
});

test('only styles and scripts that the policy allows run', async ({ site, page, request }) => {
  const policy = (await request.get(site.shell.url)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src ('sha(256|384)-[^']+' )+'strict-dynamic'(;|$)/);
  expect(policy).not.toContain('unsafe');

  const stray = listenForStrayErrors(page);
  await page.goto(site.shell.url);
  await page.getByRole('button', { name: 'Submit' }).first().click();
  expect(stray).toEqual([]);
});

test('files are compressed and cacheable for a year; pages are revalidated', async ({ site, request }) => {
  const accepting = { headers: { 'Accept-Encoding': 'br' } };
  const page = await request.get(site.shell.url, accepting);
  const [script] = (await page.text()).match(/\/assets\/main\.\w+\.js/) ?? [''];
  const asset = await request.get(site.shell.url + script, accepting);

  expect(page.headers()['content-encoding']).toBe('br');
  expect(page.headers()['cache-control']).toContain('max-age=0');
  expect(asset.headers()['content-encoding']).toBe('br');
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('an unknown URL answers 404 with an explanation in the frame', async ({ site, page }) => {
  const answer = await page.goto(`${site.shell.url}/no-such-page`);

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the COURSE menu opens on hover and lists every course', async ({ site, page, request }) => {
  const courses = (await (await request.get(`${site.content.url}choosepath`)).json()) as { name: string }[];
  await page.goto(site.shell.url);

  await page.getByRole('button', { name: 'COURSE', exact: true }).hover();

  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const { name } of courses) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
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
