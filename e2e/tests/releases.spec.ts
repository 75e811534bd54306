import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectFrame, startNotice } from '../product/fault-visit';
import { anotherVisitor, expect, test } from '../product/fixtures';

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
