import { containerOf, publish, serverHalfOf, tamper } from '../product/handmade-release';
import { expect, test } from '../product/fixtures';

const page2 = `(React) => () => React.createElement('h1', null, 'Release two')`;

test('a new release of a remote is live without a restart of the shell', async ({
  site,
  startShell,
  page,
}) => {
  const shell = await startShell({ apiUrl: site.content.url });
  await page.goto(shell.url);
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();

  await publish(shell, {
    remote: 'public_remote',
    version: '2.0.0',
    entry: containerOf('public_remote', page2),
    server: serverHalfOf(page2),
  });
  await expect.poll(() => shell.log()).toContain('"version":"2.0.0"');

  await page.goto(shell.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release two');
  expect(await (await page.request.get(shell.url)).text()).toContain('>Release two</h1>');
});

test('a release that is not what it says is refused: the last good one stays, and the log says why', async ({
  site,
  startShell,
  page,
}) => {
  const shell = await startShell({ apiUrl: site.content.url });
  await publish(
    shell,
    {
      remote: 'public_remote',
      version: '2.0.1',
      entry: containerOf('public_remote', page2),
      server: serverHalfOf(page2),
    },
    (folder) => tamper(folder, 'remoteEntry.js'),
  );

  await expect.poll(() => shell.log()).toContain('remoteEntry.js is not the file that was released');
  await page.goto(shell.url);
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
});

test('a registry that is garbage changes nothing', async ({ site, startShell, page }) => {
  const shell = await startShell({ apiUrl: site.content.url });
  await shell.writeRegistry(['no', 'registry']);
  await expect.poll(() => shell.log()).toContain('release refused');

  await page.goto(shell.url);
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
});
