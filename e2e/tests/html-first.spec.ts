import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from '../product/institute';
import { courses, imageGroups, manyCourses } from '../product/public-content';
import { windows } from '../product/seen';

// Replaces the fixture that checks for console errors, because a page without scripts writes none.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

test.use({ javaScriptEnabled: false });

const namesOf = (of: { name: string }[]) => of.map(({ name }) => name);
const courseSection = (page: Page) => page.getByRole('region', { name: 'Choose Your Path' });
const cards = (page: Page) => courseSection(page).getByRole('heading', { level: 3 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const canonical = (page: Page) => page.locator('link[rel=canonical]');

/** Clicks at a position: Playwright's own click rejects an element that another element covers. */
async function pressAt(page: Page, place: Locator): Promise<void> {
  const { x, y, width, height } = (await place.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

for (const viewport of [windows.small, windows.large]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a category links to its courses, and All courses links back', async ({
      institute: { shell },
      page,
    }) => {
      await page.goto(shell.url);
      const pressed = courseSection(page).getByRole('button', { pressed: true });
      await expect(pressed).toHaveText('All courses');

      for (const category of ['Data & BI', 'Cloud']) {
        await courseSection(page).getByRole('button', { name: category }).click();

        await expect(page).toHaveURL(`${shell.url}/?category=${encodeURIComponent(category)}#course`);
        await expect(cards(page)).toHaveText(
          namesOf(courses.filter(({ selectedOption }) => selectedOption === category)),
        );
        await expect(pressed).toHaveText(category);
        await expect(courseSection(page).getByRole('heading', { level: 2 })).toBeInViewport();
        await expect(canonical(page)).toHaveAttribute('href', `${shell.url}/`);
        await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      }
      await courseSection(page).getByRole('button', { name: 'All courses' }).click();
      await expect(cards(page)).toHaveText(namesOf(courses));
    });

    test('a tab of the gallery shows only its panel and looks selected', async ({
      institute: { shell },
      page,
    }) => {
      await page.goto(shell.url);
      const section = page.getByRole('region', { name: 'The way we work' });
      const tabs = section.getByRole('tab');
      const panel = section.getByRole('tabpanel');
      const edgeOf = (index: number) =>
        tabs.nth(index).evaluate((tab) => {
          const { borderBottomColor, borderLeftColor, borderBottomWidth } = getComputedStyle(tab);
          return borderBottomWidth === '0px' ? borderLeftColor : borderBottomColor;
        });
      const selectedEdge = await edgeOf(0);
      const plainEdge = await edgeOf(1);
      expect(selectedEdge).not.toBe(plainEdge);

      for (const index of [1, 2, 0]) {
        await tabs.nth(index).focus();
        await page.keyboard.press('Enter');

        await expect(panel).toHaveCount(1);
        await expect(panel).toContainText(imageGroups[index]!.title);
        await expect
          .poll(async () => [await edgeOf(0), await edgeOf(1), await edgeOf(2)])
          .toEqual([0, 1, 2].map((tab) => (tab === index ? selectedEdge : plainEdge)));
        await expect(section.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
        await expect(tabs.nth(index)).toBeInViewport({ ratio: 0.5 });
      }
    });
  });
}

test('the course menu opens by pointer and by keyboard, and links to the courses', async ({
  institute: { shell },
  page,
}) => {
  await page.goto(shell.url);
  const button = navigation(page).getByRole('button', { name: 'COURSE' });
  const first = navigation(page).getByRole('link', { name: courses[0]!.name });
  await expect(first).toBeHidden();

  await button.hover();
  await expect(first).toBeVisible();
  await page.mouse.move(640, 790);
  await expect(first).toBeHidden();

  await button.focus();
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses[0]!.name);
});

test.describe('the menu of small screens', () => {
  test.use({ viewport: windows.small });

  test('opens and closes by its toggle, and contains the courses', async ({ institute: { shell }, page }) => {
    await page.goto(shell.url);
    const toggle = navigation(page).getByRole('button', { name: 'Menu' });
    const about = navigation(page).getByRole('link', { name: 'ABOUT US' });

    await pressAt(page, toggle);
    await expect(about).toBeVisible();
    await pressAt(page, navigation(page).getByRole('button', { name: 'COURSES' }));
    await expect(about).toBeVisible();
    await pressAt(page, toggle);
    await expect(about).toBeHidden();

    await pressAt(page, toggle);
    for (const { name } of courses) await expect(navigation(page).getByRole('link', { name })).toBeVisible();
    await navigation(page).getByRole('link', { name: courses[1]!.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(courses[1]!.name);
  });
});

test('controls that need scripts are not shown', async ({ institute: { shell }, page }) => {
  await page.goto(`${shell.url}/login`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();

  await page.goto(`${shell.url}/contact`);
  await expect(page.getByText('At least 30 characters')).toBeVisible();
  await expect(page.getByText('0 / 30')).toBeHidden();
});

test.describe('a thousand courses', () => {
  test('are shown in steps of 24, and the menus list categories', async ({
    institute: { shell, stub },
    page,
  }) => {
    Object.assign(stub.content, manyCourses(1000));
    await page.goto(shell.url);
    await expect(cards(page)).toHaveCount(24);

    await courseSection(page).getByRole('link', { name: 'Show more courses' }).click();
    await expect(page).toHaveURL(`${shell.url}/?courses=48#course`);
    await expect(cards(page)).toHaveCount(48);
    await expect(courseSection(page).getByRole('status')).toHaveText('48 of 1000 courses');

    await navigation(page).getByRole('button', { name: 'COURSE' }).hover();
    await expect(navigation(page).getByRole('link')).toHaveText([
      'Data & BI',
      'Cloud',
      'See all courses',
      'ABOUT US',
      'CONTACT US',
      /555/,
    ]);
    await navigation(page).getByRole('link', { name: 'Cloud' }).click();
    await expect(courseSection(page).getByRole('button', { pressed: true })).toHaveText('Cloud');
    await expect(courseSection(page).getByRole('status')).toHaveText('24 of 500 courses');

    await page.goto(`${shell.url}/contact`);
    await expect(page.getByRole('region', { name: 'Our courses' }).getByRole('listitem')).toHaveCount(24);
    await page
      .getByRole('region', { name: 'Our courses' })
      .getByRole('link', { name: 'See all courses' })
      .click();
    await expect(cards(page)).toHaveCount(24);
  });

  test('the size of Home depends on the courses that it shows; the sitemap lists all', async ({
    institute: { shell, stub },
    request,
  }) => {
    const sizeWith = async (count: number, path = '/') => {
      Object.assign(stub.content, manyCourses(count));
      return (await (await request.get(shell.url + path)).text()).length;
    };
    const [few, many, more] = [
      await sizeWith(101),
      await sizeWith(1000),
      await sizeWith(1000, '/?courses=48'),
    ];

    expect(many).toBeLessThan(few * 1.01);
    expect(more).toBeGreaterThan(many * 1.1);
    const siteMap = await (await request.get(`${shell.url}/sitemap.xml`)).text();
    expect(siteMap.match(/<loc>[^<]*\/course\//g)).toHaveLength(1000);
  });
});
