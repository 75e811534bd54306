import { expect, test } from '../../product/institute';
import { COURSE_PATH, courses, singletons } from '../../product/public-content';
import { linksIn, windows } from '../../product/seen';
import { visit } from '../../product/visit';

const PHONE = ['+1 555 010 0199', 'tel:+15550100199'] as const;
const social = singletons['social/links'];

test.describe('header', () => {
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
