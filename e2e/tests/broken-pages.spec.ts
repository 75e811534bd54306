import type { Page } from '@playwright/test';
import { anotherVisitor, expect, test as base } from '../product/fixtures';
import type { HandmadeRelease } from '../product/handmade-release';
import { Shell } from '../product/product';
import { ReleaseDesk } from '../product/release-desk';
import { visit } from '../product/visit';

const desk = new ReleaseDesk();
const REMOTE = 'events';

/** Makes React Router and react-hot-toast available to the statements of a page. */
const LIBRARIES = `
  const loadShared = async (name) => (await Object.values(shared[name])[0].get())();
  const [Router, toast] = await Promise.all([loadShared('react-router-dom'), loadShared('react-hot-toast/headless')]);`;

/** One shell for all tests, because each test puts its own version of the remote in use. */
const test = base.extend<object, { shell: Shell }>({
  shell: [
    async ({ site }, use) => {
      const shell = await Shell.start({ apiUrl: site.content.url, env: desk.env });
      await desk.register(shell.url, REMOTE, '/events');
      await use(shell);
      await shell.remove();
    },
    { scope: 'worker' },
  ],
});

let versions = 0;

/** Opens the page of a release that runs `render` in its component and shows "Events". */
async function openPage(shell: Shell, page: Page, render: string): Promise<void> {
  const release: HandmadeRelease = {
    remote: REMOTE,
    version: `1.0.${++versions}`,
    path: '',
    heading: 'Events',
    inBrowser: { get: LIBRARIES, render },
    onServer: {},
  };
  await shell.releases.put(release);
  await desk.change(shell.url, REMOTE, { did: 'switch', version: release.version });
  await visit(page, `${shell.url}/events`);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const contactLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
const contactForm = (page: Page) => page.getByRole('form', { name: 'Request information' });

const endless = {
  'navigates without end':
    'const go = Router.useNavigate(); React.useEffect(() => { void go(`?n=${Math.random()}`, { replace: true }); });',
  'reloads its data without end':
    "const { revalidate, state } = Router.useRevalidator(); React.useEffect(() => { if (state === 'idle') void revalidate(); });",
};

for (const [name, render] of Object.entries(endless))
  test(`a page that ${name} gives way to an error, and a link leaves it`, async ({ shell, browser }) => {
    const reports = () => shell.log().split('navigates or reloads without end').length;
    const reportsBefore = reports();
    const page = await anotherVisitor(browser);
    await openPage(shell, page, render);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

    await contactLink(page).click();

    await expect(contactForm(page)).toBeVisible();
    await expect(page).toHaveURL(`${shell.url}/contact`);
    await expect.poll(reports).toBeGreaterThan(reportsBefore);
    await page.context().close();
  });

test('a page that blocks links without a question is left by a second click', async ({ shell, page }) => {
  await openPage(shell, page, 'Router.useBlocker(() => true);');

  await contactLink(page).click();
  await expect(heading(page)).toHaveText('Events');
  await contactLink(page).click();

  await expect(contactForm(page)).toBeVisible();
});

test('a scroll lock ends with the page that set it', async ({ shell, page }) => {
  await openPage(
    shell,
    page,
    `React.useEffect(() => {
      document.documentElement.style.overflow = 'hidden';
      document.body.style.cssText = 'position: fixed; overflow: hidden';
    });`,
  );
  await contactLink(page).click();
  await expect(contactForm(page)).toBeVisible();

  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a toast whose content throws disappears, and the frame stays', async ({ shell, browser }) => {
  const page = await anotherVisitor(browser);
  await openPage(
    shell,
    page,
    `React.useEffect(() => {
      toast.default.error(() => { throw new Error('broken on purpose'); });
      toast.default.success('The next message');
    }, []);`,
  );

  await expect(page.getByRole('status').filter({ hasText: 'The next message' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(1);
  await expect(heading(page)).toHaveText('Events');
  await expect(contactLink(page)).toBeVisible();
  await page.context().close();
});
