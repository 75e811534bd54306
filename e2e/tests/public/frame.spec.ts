import { expect, test } from '../../product/institute';
import { COURSE_PATH, courses, singletons } from '../../product/public-content';
import { linksIn, listenForAlerts, notifications, pictureIn, windows } from '../../product/seen';
import { visit } from '../../product/visit';

const PHONE = ['+1 555 010 0199', 'tel:+15550100199'] as const;
const social = singletons['social/links'];

test.describe('header', () => {
  test('spec 3.1.1: logo linking home', async ({ institute: { shell }, page }) => {
    await visit(page, `${shell.url}/aboutus`);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Platter Institute' });
    await expect(pictureIn(logo, singletons.logo.image)).toBeVisible();

    await logo.click();

    await expect(page).toHaveURL(`${shell.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(singletons.hero.heading);
  });

  test("spec 3.1.1: 'Login | Live Chat' links (Login goes to /login)", async ({
    institute: { shell },
    page,
  }) => {
    await visit(page, shell.url);
    const header = page.getByRole('banner');
    await expect(header).toContainText(/Login\s*\|\s*Live Chat/, { useInnerText: true });
    await expect(header.getByRole('link', { name: /^Live Chat/ })).toBeVisible();

    await header.getByRole('link', { name: 'Login', exact: true }).click();

    await expect(page).toHaveURL(`${shell.url}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  });

  test('spec 3.1.1: social icons for facebook, linkedin and youtube', async ({
    institute: { shell },
    page,
  }) => {
    await page.goto(shell.url);

    const links = await linksIn(page.getByRole('banner'));
    expect(links.filter(([, address]) => address.startsWith('https://social.example/'))).toEqual([
      ['Facebook', social.facebook],
      ['LinkedIn', social.linkedin],
      ['YouTube', social.youtube],
    ]);
    for (const name of ['Facebook', 'LinkedIn', 'YouTube'])
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(name) })
          .locator('svg'),
      ).toBeVisible();
  });
});

test.describe('navigation bar of large screens', () => {
  const inBar = [['ABOUT US', '/aboutus'], ['CONTACT US', '/contact'], PHONE];

  test("spec 3.1.2: a hover dropdown 'COURSE' listing every course path by name, ABOUT US, CONTACT US and a fixed phone number", async ({
    institute: { shell },
    page,
  }) => {
    await visit(page, `${shell.url}/login`);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    expect(await linksIn(navigation)).toEqual(inBar);
    await expect(navigation.getByRole('button')).toHaveText(['COURSE']);

    await navigation.getByRole('button', { name: 'COURSE' }).hover();

    await expect(navigation.getByRole('link', { name: courses[0]?.name })).toBeVisible();
    expect(await linksIn(navigation)).toEqual([
      ...courses.map(({ name }) => [name, `/course/${name.toLowerCase().replaceAll(' ', '-')}`]),
      ...inBar,
    ]);
    await navigation.getByRole('link', { name: courses[0]?.name }).click();
    await expect(page).toHaveURL(shell.url + COURSE_PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses[0]!.name);
  });

  test("spec 3.1.3: 'COURSE' opens on hover of its button and closes when the pointer leaves the list", async ({
    institute: { shell },
    page,
  }) => {
    await page.clock.install();
    await visit(page, shell.url);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const last = navigation.getByRole('link', { name: 'Delta Reports' });
    await navigation.getByRole('link', { name: 'ABOUT US' }).hover();
    await page.clock.runFor(1000);
    await expect(last).toBeHidden();

    await navigation.getByRole('button', { name: 'COURSE' }).hover();
    await expect(last).toBeVisible();
    await last.hover();
    await page.clock.runFor(1000);
    await expect(last).toBeVisible();

    await page.mouse.move(640, 790);
    await expect(last).toBeHidden();
  });

  test('spec 3.1.2: ABOUT US and CONTACT US link to their pages', async ({ institute: { shell }, page }) => {
    await visit(page, shell.url);
    const navigation = page.getByRole('navigation', { name: 'Main' });

    await navigation.getByRole('link', { name: 'ABOUT US' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Building On belief');
    await navigation.getByRole('link', { name: 'CONTACT US' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help');
  });
});

test.describe('navigation of small screens', () => {
  test.use({ viewport: windows.small });

  test('spec 3.1.5: a menu toggle opens a list with COURSES, ABOUT US, CONTACT US and the phone number', async ({
    institute: { shell },
    page,
  }) => {
    await visit(page, shell.url);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const toggle = navigation.getByRole('button', { name: 'Menu' });
    expect(await linksIn(navigation)).toEqual([]);
    await expect(navigation.getByRole('button')).toHaveCount(1);

    await toggle.click();

    await expect(navigation.getByRole('button', { name: 'COURSES' })).toBeVisible();
    expect((await linksIn(navigation)).slice(0, 3)).toEqual([
      ['ABOUT US', '/aboutus'],
      ['CONTACT US', '/contact'],
      PHONE,
    ]);
    await navigation.getByRole('button', { name: 'COURSES' }).click();
    for (const { name } of courses) await expect(navigation.getByRole('link', { name })).toBeVisible();

    await toggle.click();
    await expect(navigation.getByRole('link')).toHaveCount(0);
  });

  test('spec 3.1.5: choosing an item closes it', async ({ institute: { shell }, page }) => {
    await visit(page, shell.url);
    // The browser of this test cannot open a telephone link.
    await page.evaluate(() =>
      window.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) event.preventDefault();
      }),
    );
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const toggle = navigation.getByRole('button', { name: 'Menu' });

    for (const [item, path] of [
      [PHONE[0], '/'],
      ['ABOUT US', '/aboutus'],
      ['CONTACT US', '/contact'],
      [courses[0]!.name, COURSE_PATH],
    ] as const) {
      await toggle.click();
      if (path === COURSE_PATH) await navigation.getByRole('button', { name: 'COURSES' }).click();
      await navigation.getByRole('link', { name: item }).click();

      await expect(page).toHaveURL(shell.url + path);
      await expect(navigation.getByRole('link')).toHaveCount(0);
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    }
  });
});

test.describe('footer', () => {
  test("spec 3.1.6: logo, short description, link groups 'Company' and 'Top Courses', 'Follow Us On', a developer credit, and a copyright line (year 2024) linking home", async ({
    institute: { shell },
    page,
  }) => {
    await page.goto(`${shell.url}/contact`);
    const footer = page.getByRole('contentinfo');
    const group = (title: string) => footer.getByRole('heading', { name: title, exact: true }).locator('..');

    await expect(
      pictureIn(footer.getByRole('link', { name: 'Platter Institute' }), singletons.logo.image),
    ).toBeVisible();
    await expect(footer.getByText(/^We teach people to run databases and cloud platforms/)).toBeVisible();
    expect(await linksIn(group('Company'))).toEqual([
      ['About Us', '/aboutus'],
      ['Service', '/#course'],
    ]);
    expect(await linksIn(group('Top Courses'))).toEqual([
      ['SQL Server Database Administration', '/course/sql-server-database-administration'],
      ['Azure SQL Database Administrator', '/course/azure-sql-database-administrator'],
    ]);
    expect(await linksIn(group('Follow Us On'))).toEqual([
      ['Facebook', social.facebook],
      ['Twitter', social.twitter],
      ['LinkedIn', social.linkedin],
      ['YouTube', social.youtube],
      ['Instagram', social.instagram],
      ['Telegram', social.telegram],
    ]);
    await expect(footer.getByText('Built by the Platter web team')).toBeVisible();
    await expect(footer.getByRole('link', { name: '© 2024 Platter Institute' })).toHaveAttribute('href', '/');
  });

  test('spec 3.1.9: a SQL Server database administration course and an Azure SQL database administrator course are there', async ({
    site,
    page,
  }) => {
    for (const name of ['SQL Server Database Administration', 'Azure SQL Database Administrator']) {
      await visit(page, site.shell.url);
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
  });
});

test.describe('floating elements', () => {
  test("spec 3.1.11: a contact link labelled 'What's Up' opens a chat conversation with a prefilled welcome message naming the institute", async ({
    institute: { shell },
    page,
    context,
  }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A conversation' }));
    await visit(page, shell.url);
    const [conversation] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /^What's Up/ }).click(),
    ]);

    const { origin, pathname, searchParams } = new URL(conversation.url());
    expect(origin + pathname).toBe('https://wa.me/15550100142');
    expect(searchParams.get('text')).toMatch(/^Hello Platter Institute, /);
  });

  test('spec 3.1.12: a fixed floating call-to-action button at the lower right on large screens', async ({
    institute: { shell },
    page,
  }) => {
    await visit(page, shell.url);
    const button = page
      .getByRole('complementary', { name: 'Quick contact' })
      .getByRole('link', { name: 'Request information' });
    await page.getByRole('region', { name: 'The way we work' }).scrollIntoViewIfNeeded();
    await expect(button).toBeVisible();
    await expect(button).toHaveCSS('position', 'fixed');

    const { width, height } = windows.large;
    const box = (await button.boundingBox())!;
    expect(width - (box.x + box.width)).toBeLessThan(48);
    expect(height - (box.y + box.height)).toBeLessThan(48);

    for (const viewport of [windows.small, windows.medium]) {
      await page.setViewportSize(viewport);
      await expect(button).toBeHidden();
    }
    await page.setViewportSize(windows.large);
    await expect(button).toBeVisible();
  });
});

test('spec 3.1.4: menu course-path fetch failure: logged only', async ({
  institute: { shell, stub },
  page,
}) => {
  const alerts = listenForAlerts(page);
  const before = shell.log().length;
  stub.answers['GET choosepath'] = { status: 500, body: { title: 'The menu is broken on purpose' } };

  const answer = await page.goto(`${shell.url}/aboutus`);

  expect(answer?.status()).toBe(200);
  expect(shell.log().slice(before)).toContain('The menu is broken on purpose');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Building On belief');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'COURSE' }),
  ).toBeVisible();
  await expect(notifications(page)).toHaveText('');
  expect(alerts).toEqual([]);
});

test('institute name, phone, chat number, developer credit, hours and year are configuration', async ({
  institute: { stub },
  startShell,
  page,
}) => {
  const shell = await startShell({
    apiUrl: stub.origin,
    env: {
      SITE_NAME: 'Harbour School',
      PHONE_NUMBER: '+44 20 7946 0018',
      CHAT_NUMBER: '442079460019',
      DEVELOPER_CREDIT: 'Made on the quay',
      OPENING_HOURS: '09:00 AM - 05:00 PM',
      COPYRIGHT_YEAR: '2031',
    },
  });
  await page.goto(`${shell.url}/contact`);

  await expect(page).toHaveTitle('Contact Harbour School');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: '+44 20 7946 0018' })).toHaveAttribute(
    'href',
    'tel:+442079460018',
  );
  await expect(page.getByRole('link', { name: /^What's Up/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/442079460019\?text=Hello%20Harbour%20School/,
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Made on the quay')).toBeVisible();
  await expect(footer.getByRole('link', { name: '© 2031 Harbour School' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Contact details' });
  await expect(details.getByText('09:00 AM - 05:00 PM')).toBeVisible();
});
