import type { Locator, Page } from '@playwright/test';
import { chromiumPath } from '../product/browsers';
import { expect, test } from '../product/fixtures';
import { COURSE, SMALL } from '../product/public-pages';
import { visit } from '../product/visit';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

const ways: [
  way: string,
  width: number,
  go: (page: Page) => Promise<void>,
  title: string,
  heading: string,
][] = [
  [
    'the bar',
    1280,
    (page) => mainMenu(page).getByRole('link', { name: 'ABOUT US' }).click(),
    'About Platter Institute',
    'Building On belief',
  ],
  [
    'the course list',
    1280,
    async (page) => {
      await page.getByRole('button', { name: 'COURSE', exact: true }).hover();
      await mainMenu(page).getByRole('link', { name: 'T-SQL Programming' }).click();
    },
    'T-SQL Programming | Platter Institute',
    'T-SQL Programming',
  ],
  [
    'the menu of small screens',
    SMALL,
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await mainMenu(page).getByRole('link', { name: 'CONTACT US' }).click();
    },
    'Contact Platter Institute',
    'How can we help',
  ],
  [
    'the footer',
    1280,
    (page) => footer(page).getByRole('link', { name: 'Azure SQL Database Administrator' }).click(),
    'Azure SQL Database Administrator | Platter Institute',
    'Azure SQL Database Administrator',
  ],
];

for (const [way, width, go, title, heading] of ways)
  test(`${way} shows the top of the next page without loading a document`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, site.shell.url);
    await mark(page);
    await page.evaluate(() => scrollTo(0, 1500));

    await go(page);

    await expect(headline(page)).toHaveText(heading);
    await expect(headline(page)).toBeFocused();
    await expect(page).toHaveTitle(title);
    expect(await scrolled(page)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    await expect(mainMenu(page).getByRole('button', { expanded: true })).toHaveCount(0);
  });

test('a next page is at its top in the first frame', async ({ site, page }) => {
  await visit(page, site.shell.url);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const firstFrame = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const title = document.title;
        const check = () =>
          document.title === title ? requestAnimationFrame(check) : resolve(Math.round(scrollY));
        check();
      }),
  );

  await mainMenu(page).getByRole('link', { name: 'ABOUT US' }).click();

  expect(await firstFrame).toBe(0);
});

test('while the next page loads, the current one stays and shows the progress', async ({ site, page }) => {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/about/banner', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, site.shell.url);
  const home = await headline(page).innerText();
  const announced = page.getByRole('status').getByText('Loading.....', { exact: true });
  await expect(announced).toHaveCount(0);

  await mainMenu(page).getByRole('link', { name: 'ABOUT US' }).click();
  await expect(announced).toBeVisible();
  await expect(headline(page)).toHaveText(home);

  arrive();
  await expect(headline(page)).toHaveText('Building On belief');
  await expect(announced).toHaveCount(0);
});

test('Back and Forward restore the scroll position', async ({ site, page }) => {
  await visit(page, site.shell.url);
  const home = await headline(page).innerText();
  const link = footer(page).getByRole('link', { name: 'About Us' });
  await link.scrollIntoViewIfNeeded();
  const atHome = await scrolled(page);
  expect(atHome).toBeGreaterThan(1000);
  await link.click();
  await expect(headline(page)).toHaveText('Building On belief');
  await page.evaluate(() => scrollTo(0, 400));
  await mark(page);

  await page.goBack();
  await expect(headline(page)).toHaveText(home);
  await expect.poll(() => scrolled(page)).toBe(atHome);
  await expect(headline(page)).toBeFocused();
  await expect(page).toHaveTitle(`Platter Institute - ${home}`);

  await page.goForward();
  await expect(headline(page)).toHaveText('Building On belief');
  await expect.poll(() => scrolled(page)).toBe(400);
  await expect(headline(page)).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('a reload restores the scroll position', async ({ site, page }) => {
  await visit(page, site.shell.url);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.reload();

  await expect.poll(() => scrolled(page)).toBe(1500);
});

const places: [link: string, from: string, place: string, find: (page: Page) => Locator, atTop?: boolean][] =
  [
    [
      'the call to action of the hero',
      '/',
      'form',
      (page) => page.getByRole('main').locator('a[href="#form"]').first(),
    ],
    ['Service in the footer', '/', 'course', (page) => footer(page).getByRole('link', { name: 'Service' })],
    [
      'Service in the footer',
      '/aboutus',
      'course',
      (page) => footer(page).getByRole('link', { name: 'Service' }),
    ],
    [
      'the button of the motivation',
      '/aboutus',
      'course',
      (page) => page.locator('main a[href="/#course"]').first(),
    ],
    [
      'the floating button',
      '/aboutus',
      'form',
      (page) => quickContact(page).getByRole('link', { name: 'Request information' }),
    ],
    [
      'Apply Now',
      COURSE,
      'dates',
      (page) => page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first(),
    ],
    [
      'Request',
      COURSE,
      'form',
      (page) => page.getByRole('main').getByRole('link', { name: 'Request', exact: true }),
    ],
    [
      'Download Full Syllabus',
      COURSE,
      'form',
      (page) => page.getByRole('link', { name: 'Download Full Syllabus' }),
    ],
  ];
const quickContact = (page: Page) => page.getByLabel('Quick contact');

for (const [link, from, place, find] of places)
  test(`${link} on ${from} scrolls to #${place}, fully visible`, async ({ site, page }) => {
    await visit(page, site.shell.url + from);
    await mark(page);
    // Begins below the hero, where floating elements appear that could cover the section.
    await page.evaluate(() => scrollTo(0, 1200));
    await find(page).click();

    await expect(page).toHaveURL(new RegExp(`#${place}$`));
    await expectInFullView(page, place);
    expect(await isSameDocument(page)).toBe(true);
  });

for (const address of ['/#form', '/#course', '/contact#form', `${COURSE}#dates`])
  test(`${address} opens at its anchor, fully visible`, async ({ site, page }) => {
    await visit(page, site.shell.url + address);

    await expectInFullView(page, address.split('#')[1]!);
  });

test('links to sections of a page work again after the visitor has scrolled away', async ({ site, page }) => {
  await visit(page, site.shell.url + COURSE);
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const toTop = () => page.evaluate(() => scrollTo(0, 0));

  for (const [name, place] of [
    ['Download Full Syllabus', 'form'],
    ['Apply Now', 'dates'],
    ['Download Full Syllabus', 'form'],
    ['Download Full Syllabus', 'form'],
  ] as const) {
    await test.step(name, async () => {
      await link(name).click();
      await expect(page).toHaveURL(new RegExp(`#${place}$`));
      await expectInFullView(page, place);
    });
    await toTop();
  }
});

test('a link to a section of the same page moves the focus of a keyboard user there', async ({
  site,
  page,
}) => {
  await visit(page, site.shell.url);
  await footer(page).getByRole('link', { name: 'Service' }).focus();

  await page.keyboard.press('Enter');

  await expect(page.locator('#course')).toBeFocused();
});

async function expectInFullView(page: Page, place: string) {
  const heading = page.locator(`#${place} h2`).first();
  await expect(heading).toBeInViewport();
  await expect
    .poll(() =>
      heading.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
        return { isCovered: seen.some((above) => above !== element), isInUpperHalf: top < innerHeight / 2 };
      }),
    )
    .toEqual({ isCovered: false, isInUpperHalf: true });
}

test('a pointer on a link fetches the page behind it, and the click does not fetch it again', async ({
  site,
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visit(page, site.shell.url);
  const link = page.locator(`#course a[href="${COURSE}"]`);
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const before = requested.length;

  await link.hover();
  const fetchedFor = () => requested.slice(before).filter((path) => /\.js$|choosepath\/./.test(path));
  await expect.poll(fetchedFor).toContainEqual(expect.stringMatching(/^\/releases\/public_remote\/.*\.js$/));
  await expect.poll(fetchedFor).toContainEqual(expect.stringMatching(/^\/api\/choosepath\/azure/i));
  const ahead = fetchedFor();

  await link.click();
  await expect(headline(page)).toHaveText('Azure SQL Database Administrator');
  expect(fetchedFor()).toEqual(ahead);
});

test('nothing is prefetched for Login and the admin area', async ({ site, page }) => {
  await page.clock.install();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await visit(page, site.shell.url);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/admin/hero', textContent: 'Admin' });
    document.querySelector('h1')!.after(link);
  });
  // Repeats the hover until the page handles pointer events.
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.locator(`#course a[href="${COURSE}"]`).hover();
    await page.clock.runFor(1000);
    expect(requested.filter((url) => /choosepath\/azure/i.test(url))).toHaveLength(1);
  }).toPass();
  // Scrolls up now. Otherwise, `hover` would scroll later, and a card under the pointer could be prefetched.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(1, 1);
  await page.waitForLoadState('networkidle');
  const before = requested.length;

  for (const name of ['Login', 'Admin']) {
    await page.getByRole('link', { name, exact: true }).first().hover();
    await page.clock.runFor(1000);
    await page.getByRole('link', { name, exact: true }).first().focus();
    await page.clock.runFor(1000);
  }
  await mainMenu(page).getByRole('link', { name: 'ABOUT US' }).hover();
  await page.clock.runFor(1000);

  await expect.poll(() => requested.filter((url) => url.includes('/api/about/banner'))).toHaveLength(1);
  const [first] = requested.slice(before).filter((url) => !/\.(webp|avif)$/.test(url));
  expect(first, 'the first request since is for About Us').toMatch(/\/releases\/public_remote\//);
  expect(requested.slice(before).filter((url) => /login|admin/.test(url))).toEqual([]);
  const ahead = requested.length;
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(headline(page)).toHaveText('Log in');
  expect(
    requested.slice(ahead).filter((url) => url.endsWith('.js')),
    'the code of Login comes with the click',
  ).not.toEqual([]);
});

test('a click with the Ctrl key or the middle button opens a new tab', async ({
  site,
  playwright,
  launchOptions,
}) => {
  // Uses the complete Chromium, because in the headless shell Playwright sometimes waits forever for the new tab.
  const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: chromiumPath });
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, site.shell.url);
  const home = await headline(page).innerText();

  const clicks: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }];
  for (const how of clicks) {
    const opened = context.waitForEvent('page');
    await mainMenu(page).getByRole('link', { name: 'ABOUT US' }).click(how);

    await expect(headline(await opened)).toHaveText('Building On belief');
    await expect(headline(page)).toHaveText(home);
    await expect(page).toHaveURL(`${site.shell.url}/`);
  }
  await browser.close();
});

test('Back from another site restores the page from the back/forward cache', async ({
  site,
  startStub,
  playwright,
  launchOptions,
}) => {
  const foreignStub = await startStub({ singletons: 'objects' });
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: chromiumPath,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  for (const path of ['/', '/aboutus', '/contact', COURSE, '/login']) {
    const context = await browser.newContext();
    await context.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        const [{ notRestoredReasons }] = performance.getEntriesByType('navigation') as unknown as [Entry];
        const shown = JSON.stringify([location.pathname, persisted, notRestoredReasons]);
        localStorage.setItem('shown', [localStorage.getItem('shown'), shown].filter(Boolean).join('\n'));
      }),
    );
    // Playwright cannot read pages from the back/forward cache, so another tab reads what they wrote to `localStorage`.
    const witness = await context.newPage();
    await witness.goto(`${site.shell.url}/robots.txt`);
    const page = await context.newPage();
    await visit(page, site.shell.url + path);
    await page.waitForLoadState('networkidle');
    await page.goto(`${foreignStub.origin}/hero`);
    await page.evaluate(() => history.back());

    await expect
      .poll(() => witness.evaluate(() => localStorage.getItem('shown')?.split('\n').slice(1)))
      .toEqual([JSON.stringify([path, false, null]), JSON.stringify([path, true, null])]);
    await context.close();
  }
  await browser.close();
});

type Entry = PerformanceEntry & { notRestoredReasons?: object | null };
