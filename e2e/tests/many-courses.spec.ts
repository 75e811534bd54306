import { violationsInAllColorModes } from '../product/axe';
import { expect, test } from '../product/institute';
import { manyCourses } from '../product/public-content';
import { windows } from '../product/seen';
import { visit } from '../product/visit';

test('"Show more courses" adds cards below the visible ones, and Back restores them', async ({
  institute: { shell, stub },
  page,
}) => {
  Object.assign(stub.content, manyCourses(1000));
  await visit(page, shell.url);
  const section = page.getByRole('region', { name: 'Choose Your Path' });
  const links = section.getByRole('listitem').getByRole('link');
  const more = section.getByRole('link', { name: 'Show more courses' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);

  await more.click();

  await expect(links).toHaveCount(48);
  await expect(links.nth(24)).toBeFocused();
  await expect(section.getByRole('status')).toHaveText('48 of 1000 courses');
  await expect(page).toHaveURL(`${shell.url}/?courses=48`);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(windows.large.height / 2);
  expect(await violationsInAllColorModes(page)).toEqual([]);

  await links.nth(40).scrollIntoViewIfNeeded();
  await links.nth(40).click();
  await expect(page).toHaveURL(/\/course\//);
  await page.goBack();
  await expect(links).toHaveCount(48);
  await expect(links.nth(40)).toBeInViewport();
});

for (const viewport of [windows.small, windows.large]) {
  test(`the menu at ${viewport.width} px links to the courses of a category`, async ({
    institute: { shell, stub },
    page,
  }) => {
    await page.setViewportSize(viewport);
    Object.assign(stub.content, manyCourses(1000));
    await visit(page, `${shell.url}/aboutus`);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    if (viewport === windows.small) {
      await navigation.getByRole('button', { name: 'Menu' }).click();
      await navigation.getByRole('button', { name: 'COURSES' }).click();
    } else await navigation.getByRole('button', { name: 'COURSE' }).hover();
    const category = navigation.getByRole('link', { name: 'Cloud' });
    await expect(category).toBeVisible();
    expect(await violationsInAllColorModes(page)).toEqual([]);

    await category.click();

    await expect(category).toBeHidden();
    await expect(page).toHaveURL(`${shell.url}/?category=Cloud#course`);
    const section = page.getByRole('region', { name: 'Choose Your Path' });
    await expect(section.getByRole('button', { pressed: true })).toHaveText('Cloud');
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  });
}
