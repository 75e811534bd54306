import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectFrame, startNotice } from '../product/fault-visit';
import { anotherVisitor, expect, test } from '../product/fixtures';
import type { HandmadeRelease } from '../product/handmade-release';

const handmade: HandmadeRelease = {
  remote: 'public_remote',
  version: '2.0.0',
  path: '',
  heading: 'Release two',
  onServer: {},
};

test('a new release of a remote is live without a restart of the shell', async ({
  site,
  startShell,
  page,
}) => {
  const shell = await startShell({ apiUrl: site.content.url });
  await page.goto(shell.url);
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();

  await shell.releases.put(handmade);
  await shell.releases.switchTo('public_remote', '2.0.0');
  await expect.poll(() => shell.log()).toContain('"version":"2.0.0"');

  await page.goto(shell.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release two');
  expect(await (await page.request.get(shell.url)).text()).toContain('>Release two</h1>');
});

test('a release whose files do not match their hashes is rejected: the last good one stays, and the log contains the reason', async ({
  site,
  startShell,
  page,
}) => {
  const shell = await startShell({ apiUrl: site.content.url });
  await shell.releases.put(handmade);
  await shell.releases.tamper('public_remote', '2.0.0', 'remoteEntry.js');
  await shell.releases.switchTo('public_remote', '2.0.0');

  await expect.poll(() => shell.log()).toContain('remoteEntry.js is not the file that was released');
  await page.goto(shell.url);
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
});

test('an unreadable registry changes nothing', async ({ site, startShell, page }) => {
  const shell = await startShell({ apiUrl: site.content.url });
  await shell.releases.writeRegistry(['no', 'registry']);
  await expect.poll(() => shell.log()).toContain('release is rejected');

  await page.goto(shell.url);
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
});

test("code that was changed in the shell's own folder is not executed", async ({
  site,
  startShell,
  browser,
}) => {
  const { url, releases } = await startShell({ apiUrl: site.content.url });
  const version = await releases.live('public_remote');
  await releases.tamper('public_remote', version, 'remoteEntry.js');
  const folder = join(releases.path, 'public_remote', version);
  const copies = (await readdir(folder)).filter((file) => /^remoteEntry\.js\.(br|gz)$/.test(file));
  for (const copy of copies) await rm(join(folder, copy));
  const page = await anotherVisitor(browser);

  await page.goto(url);

  await expect(startNotice(page)).toBeVisible();
  await expect(page.locator('[data-live]')).toHaveCount(0);
  await expectFrame(page);
  await page.context().close();
});
