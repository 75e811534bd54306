import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { containerOf, publish, serverHalfOf, switchTo, tamper } from '../product/handmade-release';
import { anotherVisitor, expect, signIn, test } from '../product/fixtures';

const FRAME_TIMEOUT = { timeout: 20_000 };

async function expectFrame(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

test('content service down: the frame stands, the page says so with 503 and recovers by itself', async ({
  startContent,
  startShell,
  page,
}) => {
  const content = await startContent('http://127.0.0.1');
  const shell = await startShell({ apiUrl: content.url });
  await content.stop();

  const answer = await page.goto(shell.url);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBeDefined();
  await expectFrame(page);
  await expect(retry(page)).toBeVisible();

  await content.start();
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible(FRAME_TIMEOUT);
});

test('a slow content service does not hold the page: it comes with a skeleton, then with its content', async ({
  startStub,
  startShell,
  page,
}) => {
  const stub = await startStub({ singletons: 'objects' });
  const shell = await startShell({ apiUrl: stub.origin, env: { RENDER_BUDGET_MS: '300' } });
  stub.delayMs = 4_000;

  const answer = await page.goto(shell.url, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';

  expect(answer?.status()).toBe(200);
  expect(html).toContain('Loading.....');
  expect(html).not.toContain('A foreign heading');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A foreign heading', FRAME_TIMEOUT);
});

for (const { remote, heading, open } of [
  { remote: 'public_remote', heading: 'Choose Your Path', open: (page: Page, url: string) => page.goto(url) },
  { remote: 'admin_remote', heading: 'Welcome', open: (page: Page, url: string) => signIn(page, url) },
]) {
  test(`${remote} is missing: frame and panel, and Retry works once it is back`, async ({
    site,
    startShell,
    browser,
  }) => {
    const shell = await startShell({ apiUrl: site.content.url });
    const page = await anotherVisitor(browser);
    const entry = join(await shell.liveRelease(remote), 'remoteEntry.js');
    for (const ending of ['', '.br', '.gz']) await rename(entry + ending, `${entry}${ending}.gone`);

    await open(page, shell.url);
    await expectFrame(page);
    await expect(retry(page)).toBeVisible(FRAME_TIMEOUT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `The ${remote.replace('_remote', '')} pages could not be loaded`,
    );

    for (const ending of ['', '.br', '.gz']) await rename(`${entry}${ending}.gone`, entry + ending);
    await retry(page).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible(FRAME_TIMEOUT);
    await page.context().close();
  });
}

const THROWS = `(React) => () => { throw new Error('broken on purpose'); }`;

test('a remote that throws while rendering: frame and panel, and Retry works after the switch back', async ({
  site,
  startShell,
  browser,
}) => {
  const shell = await startShell({ apiUrl: site.content.url });
  const page = await anotherVisitor(browser);
  const good = (await shell.registry()).remotes['public_remote']?.live ?? '';
  await publish(shell, {
    remote: 'public_remote',
    version: '9.9.9',
    entry: containerOf('public_remote', THROWS),
    server: serverHalfOf(THROWS),
  });
  await expect.poll(() => shell.log()).toContain('"version":"9.9.9"');

  await page.goto(shell.url);
  await expectFrame(page);
  await expect(retry(page)).toBeVisible(FRAME_TIMEOUT);

  await switchTo(shell, 'public_remote', good);
  await expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
  }).toPass(FRAME_TIMEOUT);
  await page.context().close();
});

test('a remote whose code throws when it is evaluated: frame and panel', async ({
  site,
  startShell,
  browser,
}) => {
  const shell = await startShell({ apiUrl: site.content.url });
  const page = await anotherVisitor(browser);
  const good = `(React) => () => React.createElement('h1', null, 'From the server')`;
  await publish(shell, {
    remote: 'public_remote',
    version: '9.9.8',
    entry: `throw new Error('broken on purpose');`,
    server: serverHalfOf(good),
  });
  await expect.poll(() => shell.log()).toContain('"version":"9.9.8"');

  await page.goto(shell.url);
  await expectFrame(page);
  await expect(retry(page)).toBeVisible(FRAME_TIMEOUT);
  await page.context().close();
});

test('a file whose hash is not the released one is not executed', async ({ site, startShell, browser }) => {
  const shell = await startShell({ apiUrl: site.content.url });
  const page = await anotherVisitor(browser);
  const folder = await shell.liveRelease('public_remote');
  await tamper(folder, 'remoteEntry.js');
  for (const ending of ['.br', '.gz'])
    await rename(join(folder, `remoteEntry.js${ending}`), join(folder, `x${ending}`));

  await page.goto(shell.url);
  await expectFrame(page);
  await expect(retry(page)).toBeVisible(FRAME_TIMEOUT);
  await page.context().close();
});
