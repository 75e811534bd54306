import type { Browser, Page } from '@playwright/test';
import { expect, test as base } from '../product/fixtures';
import type { HandmadeRelease } from '../product/handmade-release';
import type { Shell } from '../product/product';
import { ReleaseDesk } from '../product/release-desk';
import { groupWith } from '../product/release-group';
import { visit } from '../product/visit';

const desk = new ReleaseDesk();
const REMOTE = 'public_remote';

const test = base.extend<{ shell: Shell }>({
  shell: async ({ site, startShell }, use) => {
    await use(await startShell({ apiUrl: site.content.url, env: desk.env }));
  },
});

const aRelease: HandmadeRelease = {
  remote: REMOTE,
  version: '2.0.0',
  path: '',
  heading: 'Release two',
  onServer: {},
};

const brokenRelease: HandmadeRelease = {
  ...aRelease,
  inBrowser: { render: "throw new TypeError('broken on purpose')" },
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function viewFrom(address: string, url: string, group: string): Promise<string | undefined> {
  const answer = await fetch(url, {
    headers: { 'X-Forwarded-For': address, Cookie: `release-group=${group}` },
  });
  return /view;desc="(.+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1];
}

const send = (address: string, url: string, report: object) =>
  fetch(url, { method: 'POST', headers: { 'X-Forwarded-For': address }, body: JSON.stringify(report) });

async function reportsOf(browser: Browser, url: string, group: string): Promise<string[]> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'release-group', value: group, url }]);
  const page = await context.newPage();
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') reports.push(new URL(request.url()).pathname);
  });
  await visit(page, url);
  // Fires `pagehide` itself, because Playwright does not report requests that a page sends while it unloads.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    // The first report states the start of the page's code, the second its end.
    expect(reports.filter((path) => path === '/beacon/outcomes').length).toBeGreaterThan(1);
  }).toPass();
  await context.close();
  return reports;
}

test('a canary whose pages throw is halted after some visits, and log and history contain the reason', async ({
  shell,
  browser,
}) => {
  const live = await shell.releases.live(REMOTE);
  await shell.releases.put(brokenRelease);
  const { inUse } = await desk.change(shell.url, REMOTE, { did: 'canary', version: '2.0.0', percent: 10 });
  expect(inUse.candidate).toBe('2.0.0');
  const liveGroup = await groupWith(shell.url, REMOTE, live);
  const canaryGroup = await groupWith(shell.url, REMOTE, '2.0.0');
  expect(await reportsOf(browser, shell.url, liveGroup)).not.toContain('/beacon');
  expect(await reportsOf(browser, shell.url, canaryGroup)).toContain('/beacon');

  let bad = 0;
  for (; bad < 60; bad += 1) {
    const [good, canary] = [`127.0.1.${bad}`, `127.0.2.${bad}`];
    const view = await viewFrom(good, shell.url, liveGroup);
    if (view === undefined) break;
    await send(good, `${shell.url}/beacon/outcomes`, { view, pages: [{ route: `${REMOTE}:pages/home` }] });
    const broken = await viewFrom(canary, shell.url, canaryGroup);
    const error = { remote: REMOTE, kind: 'render', message: 'TypeError: broken on purpose' };
    await send(canary, `${shell.url}/beacon`, { ...error, view: broken });
  }

  expect(bad).toBeLessThan(60);
  test.info().annotations.push({ type: 'figure', description: `${bad} bad page views` });
  expect(shell.log()).toContain('canary is halted');
  await expect
    .poll(async () => (await desk.view(shell.url, REMOTE)).entry.history.at(-1))
    .toMatchObject({
      did: 'halt',
      who: 'the shell',
      why: expect.stringContaining('TypeError: broken on purpose'),
    });
});

test('a tab keeps its releases and their chunks, and gets the new ones at a later navigation', async ({
  shell,
  page,
}) => {
  await page.clock.install();
  await visit(page, shell.url);
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
  await shell.releases.put(aRelease);
  await desk.change(shell.url, REMOTE, { did: 'switch', version: '2.0.0' });

  const documents: string[] = [];
  let checks = 0;
  let checked = 0;
  const isCheck = (one: { url: () => string }) => one.url().endsWith('/composition.json');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    if (isCheck(request)) checks += 1;
  });
  page.on('response', (response) => {
    if (isCheck(response)) checked += 1;
  });
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About/);
  expect(documents).toEqual([]);

  // If About appears late, the shell takes Home for a stuck page, and already checks the releases when About is shown.
  const hadEarlyCheck = checks > 0;
  await page.clock.fastForward(31_000);
  await main.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  if (!hadEarlyCheck) expect(documents).toEqual([]);
  await expect.poll(() => checked).toBeGreaterThan(0);

  await page.getByRole('banner').getByRole('link', { name: 'Platter Institute' }).click();
  await expect(heading(page)).toHaveText('Release two');
  expect(documents).toHaveLength(1);
});

test('a disabled remote leaves the frame and a page with contact links, and its pages return when it is enabled', async ({
  shell,
  page,
}) => {
  await desk.change(shell.url, REMOTE, { did: 'disable', why: 'wrong prices on the course pages' });
  const answer = await page.goto(`${shell.url}/aboutus`);

  expect(answer?.status()).toBe(503);
  await expect(heading(page)).toHaveText('These pages are switched off for a moment');
  await expect(page.getByRole('main').getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('wrong prices');

  await desk.change(shell.url, REMOTE, { did: 'enable' });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).not.toHaveText(/switched off/);
  await expect(page).toHaveURL(/aboutus$/);
});

test('one URL shows the release set of an error again, but only to holders of the token', async ({
  shell,
  browser,
  page,
}) => {
  await shell.releases.put(aRelease);
  await page.goto(
    `${shell.url}/releases/try?set=${encodeURIComponent(`shell@0,${REMOTE}@2.0.0,content@1.0.0`)}`,
  );
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('alert')).toContainText('not valid for this site');

  await page.getByLabel('Token').fill(desk.token);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(heading(page)).toHaveText('Release two');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(shell.url);
  await expect(visitor.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
  await visitor.context().close();
});

async function loggedError(shell: Shell): Promise<unknown> {
  const line = () =>
    shell
      .log()
      .split('\n')
      .find((one) => one.includes('error in a browser'));
  await expect.poll(line).toBeDefined();
  return JSON.parse(line()!);
}

test('an error in a browser is logged with its release set and a URL that reproduces it, without the URL of the page', async ({
  shell,
  page,
}) => {
  await shell.releases.put(brokenRelease);
  await desk.change(shell.url, REMOTE, { did: 'switch', version: '2.0.0' });
  const beacon = page.waitForResponse('**/beacon');
  await page.goto(`${shell.url}/?email=somebody@example.org`);
  await page.keyboard.press('Tab');
  await beacon;

  await expect(page.getByText(/^Reference: shell@.*public_remote@2\.0\.0.*content@/)).toBeVisible();
  const error = await loggedError(shell);
  expect(error).toMatchObject({
    remote: REMOTE,
    kind: 'render',
    message: 'TypeError: broken on purpose',
    set: expect.stringContaining('public_remote@2.0.0'),
    again: expect.stringMatching(/^\/releases\/try\?set=/),
  });
  expect(JSON.stringify(error)).not.toContain('somebody');
});

test('a release whose code arrives but never starts is reported, and its page stays readable with a notice', async ({
  shell,
  page,
}) => {
  await shell.releases.put({ ...aRelease, inBrowser: { get: 'await new Promise(() => undefined);' } });
  await desk.change(shell.url, REMOTE, { did: 'switch', version: '2.0.0' });
  const beacon = page.waitForResponse('**/beacon');
  await page.goto(shell.url);
  await page.keyboard.press('Tab');
  await beacon;

  expect(await loggedError(shell)).toMatchObject({
    remote: REMOTE,
    kind: 'load',
    message: expect.stringContaining('its code has arrived but does not start'),
  });
  await expect(heading(page)).toHaveText('Release two');
  await expect(page.getByRole('status').filter({ hasText: 'did not load completely' })).toBeVisible();
});

test('a page reports the start of its code before this code can make it hang, and its end when it no longer hangs', async ({
  shell,
  page,
}) => {
  const reports: string[] = [];
  // Playwright cannot read a body that is a Blob.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (!(body instanceof Blob)) return send(url, body);
      void body.text().then((text) => send(url, text));
      return true;
    };
  });
  await shell.releases.put({
    ...aRelease,
    inBrowser: { evaluation: 'for (const end = Date.now() + 5_000; Date.now() < end; );' },
  });
  await desk.change(shell.url, REMOTE, { did: 'canary', version: '2.0.0', percent: 10 });
  const group = await groupWith(shell.url, REMOTE, '2.0.0');
  await page.context().addCookies([{ name: 'release-group', value: group, url: shell.url }]);
  page.on('request', (request) => {
    if (request.url().endsWith('/beacon/outcomes')) reports.push(request.postData() ?? '');
  });
  await page.goto(shell.url);
  await page.keyboard.press('Tab');

  await expect.poll(() => reports.length).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => reports.length).toBeGreaterThan(1);

  const [start, end] = reports.map((report) => JSON.parse(report) as { view: string; started?: string });
  expect(start).toEqual({ view: end!.view, started: REMOTE });
});

const eventsRelease: HandmadeRelease = { ...aRelease, remote: 'events', heading: 'Events' };

async function openEvents(shell: Shell, page: Page, inBrowser: HandmadeRelease['inBrowser']): Promise<void> {
  await desk.register(shell.url, 'events', '/events');
  await shell.releases.put({ ...eventsRelease, inBrowser });
  await desk.change(shell.url, 'events', { did: 'switch', version: '2.0.0' });
  await visit(page, `${shell.url}/events`);
}

test('a page that updates its state without end gives way to the page of a link, and its release is reported', async ({
  shell,
  page,
}) => {
  const render = 'const [n, setN] = React.useState(0); React.useEffect(() => setN(n + 1));';
  await openEvents(shell, page, { render });
  await expect(heading(page)).toHaveText('Events');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();

  await expect(page.getByRole('form', { name: 'Request information' })).toBeVisible();
  expect(await loggedError(shell)).toMatchObject({
    remote: 'events',
    kind: 'render',
    route: 'events:pages/handmade',
    message: expect.stringContaining('the page kept the next page from appearing'),
  });
});
