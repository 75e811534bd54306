import type { Page, Route } from '@playwright/test';
import { startNotice } from '../../product/fault-visit';
import { anotherVisitor, expect, test } from '../../product/fixtures';
import { fill, GOOD, newsletterForm, requestForm, send, typedInto } from '../../product/request-form';
import { startScripts } from '../../product/visit';

const MESSAGE = 'Typed before any script came.';
const SUBSCRIBER = 'maria@example.com';
/** After this time, the page offers Retry although no script has failed. */
const STALLED_AFTER_MS = 10_000;

const NEVER_COMES = 'never comes';

const faults: Record<string, (route: Route) => Promise<unknown>> = {
  'is answered with 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  [NEVER_COMES]: () => new Promise(() => undefined),
  'is a page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
  'throws when it runs': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('broken on purpose')` }),
  'is not the file that was released': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
  },
};

type File = { address: string | RegExp; faults: string[] };

const LOST = ['is answered with 404', NEVER_COMES];
// To a browser, a file whose hash is wrong is one fault, whatever the file contains. It is tested with one file.
const files: Record<string, File> = {
  'the entry of the remote': {
    address: '**/remoteEntry.js',
    faults: [...LOST, 'is a page', 'is not the file that was released'],
  },
  'a chunk of the page': { address: /\/public_remote\/[^/]+\/(?!remoteEntry)[^/]+\.js$/, faults: LOST },
  'the start script': { address: '**/assets/main.*.js', faults: LOST },
  // The page contains no integrity hash for the data router's script, so browsers run a changed file.
  'the data router': { address: '**/assets/data-router.*.js', faults: [...LOST, 'throws when it runs'] },
};

const hasStarted = (page: Page) => page.evaluate(() => '_FEDERATION_RUNTIME_CORE' in window);

for (const [file, { address, faults: faultsOfFile }] of Object.entries(files))
  for (const fault of faultsOfFile)
    test(`when ${file} ${fault}, the rendered page stays readable, keeps what was typed and offers Retry`, async ({
      site,
      browser,
    }) => {
      const page = await anotherVisitor(browser);
      if (fault === NEVER_COMES) await page.clock.install();
      let isBroken = true;
      let letScriptsCome = () => {};
      const typed = new Promise<void>((resolve) => (letScriptsCome = resolve));
      await page.route(address, async (route) => {
        await typed;
        await (isBroken ? faults[fault]!(route) : route.continue());
      });
      await page.goto(site.shell.url, { waitUntil: 'commit' });
      await requestForm(page).getByLabel('Message').fill(MESSAGE);
      letScriptsCome();

      await expectNotice(page, fault);
      await expectReadable(page);

      await requestForm(page).getByRole('button', { name: 'Submit' }).click();
      await expect(requestForm(page).getByText('Please enter a valid email address.')).toBeVisible();
      await expectReadable(page);

      await page.goto(site.shell.url, { waitUntil: 'commit' });
      await requestForm(page).getByLabel('Message').fill(MESSAGE);
      await newsletterForm(page).getByLabel('E-mail').fill(SUBSCRIBER);
      // Waits for the start script, which saves the input when the visitor chooses Retry.
      if (file !== 'the start script') await expect.poll(() => hasStarted(page)).toBe(true);
      await expectNotice(page, fault);
      isBroken = false;
      // With the keyboard, because a click also waits until the browser has drawn two frames.
      await startNotice(page).getByRole('link', { name: 'Retry' }).press('Enter');
      await startScripts(page);
      await expect(startNotice(page)).toBeHidden();
      await expectReadable(page, file === 'the start script' ? '' : MESSAGE);
      await expect(newsletterForm(page).getByLabel('E-mail')).toHaveValue(
        file === 'the start script' ? '' : SUBSCRIBER,
      );
      await page.context().close();
    });

async function expectNotice(page: Page, fault: string): Promise<void> {
  if (fault === NEVER_COMES) await page.clock.fastForward(STALLED_AFTER_MS);
  await expect(startNotice(page)).toBeVisible();
}

async function expectReadable(page: Page, message = MESSAGE): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
  await expect(requestForm(page).getByLabel('Message')).toHaveValue(message);
  await expect(page.getByText('Loading.....')).toBeHidden();
}

test('late scripts start the page and remove the notice', async ({ site, page }) => {
  let letScriptsCome = () => {};
  const late = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/remoteEntry.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(site.shell.url, { waitUntil: 'commit' });
  await requestForm(page).getByLabel('Message').focus();
  await expectNotice(page, NEVER_COMES);

  letScriptsCome();

  await startScripts(page);
  await expect(startNotice(page)).toBeHidden();
});

test('Retry keeps corrected input and does not send the posted form again', async ({ site, browser }) => {
  const page = await anotherVisitor(browser);
  let isBroken = true;
  await page.route('**/remoteEntry.js', (route) =>
    isBroken ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.goto(site.shell.url);
  await send(requestForm(page), { ...GOOD, 'E-mail': 'ada' });
  await expect(requestForm(page).getByText('Please enter a valid email address.')).toBeVisible();
  await fill(requestForm(page), GOOD);
  await expect(startNotice(page)).toBeVisible();
  isBroken = false;

  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await startNotice(page).getByRole('link', { name: 'Retry' }).click();

  expect((await reloaded).method()).toBe('GET');
  await startScripts(page);
  expect(await typedInto(requestForm(page))).toEqual(GOOD);
  await page.context().close();
});
