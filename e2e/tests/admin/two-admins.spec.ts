import type { Page } from '@playwright/test';
import { enter, enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { ADMIN } from '../../product/product';
import { aCourse, addCourse, call } from '../../product/records';

const hero = (page: Page) => formNamed(page, 'Hero Component');
const conflict = (page: Page) => page.getByRole('dialog', { name: /^Changed by/ });
const newHeading = () => `Typed with care at ${Date.now()}`;

async function openHero(page: Page, siteUrl: string): Promise<void> {
  await openAdmin(page, siteUrl, 'hero');
  await expect(field(hero(page), 'Heading')).not.toHaveValue('');
}

const storedHeading = async (page: Page, siteUrl: string) =>
  (await call(page, siteUrl, 'GET', 'hero'))[0]!.heading;

test('the second of two admins on one hero sees who changed it and can keep mine for each field', async ({
  office: { shell },
  page,
  browser,
}) => {
  const [mine, theirs, theirButton] = [newHeading(), `Theirs ${newHeading()}`, `B${Date.now()}`];
  const other = await anotherVisitor(browser);
  await enter(other, shell.url);
  await openHero(page, shell.url);
  await openHero(other, shell.url);
  await enterText(hero(other), 'Heading', theirs);
  await enterText(hero(other), 'Button', theirButton);
  await saveOf(hero(other)).click();
  await expect(hero(other).getByText('Successfully updated!')).toBeVisible();

  await enterText(hero(page), 'Heading', mine);
  await saveOf(hero(page)).click();
  await expect(conflict(page)).toHaveAccessibleName(
    new RegExp(`^Changed by ${ADMIN.username} at \\d\\d:\\d\\d since you opened it$`),
  );
  expect(await storedHeading(page, shell.url), 'no silent overwrite').toBe(theirs);
  const heading = conflict(page).getByRole('group', { name: 'Heading' });
  for (const text of [mine, theirs]) await expect(heading.getByText(text, { exact: true })).toBeVisible();

  await heading.getByRole('radio', { name: 'Keep mine' }).check();
  await conflict(page).getByRole('button', { name: 'Save again' }).click();
  await expect(hero(page).getByText('Successfully updated!')).toBeVisible();
  const [stored] = await call(page, shell.url, 'GET', 'hero');
  expect(stored).toMatchObject({ heading: mine, button: theirButton });
  await other.context().close();
});

test('a course that was deleted meanwhile shows an error, and the form keeps its values', async ({
  office: { shell },
  page,
}) => {
  const { _id } = await addCourse(page, shell.url, aCourse(`Course ${Date.now()}`));
  await openAdmin(page, shell.url, `courses/edit/${_id}`);
  const form = page.getByRole('main').getByRole('form');
  await enterText(form, 'Heading', 'Typed with care');
  await call(page, shell.url, 'DELETE', `choose/course/${_id}`);
  await saveOf(form).click();

  await expect(form.getByText(/^Error updating data/)).toBeVisible();
  await expect(field(form, 'Heading')).toHaveValue('Typed with care');
});
