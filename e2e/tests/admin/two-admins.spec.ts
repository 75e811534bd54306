import type { Page } from '@playwright/test';
import { enter, enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { ADMIN } from '../../product/product';
import { aCourse, addCourse, call, type Stored } from '../../product/records';

const hero = (page: Page) => formNamed(page, 'Hero Component');
const conflict = (page: Page) => page.getByRole('dialog', { name: /^Changed by/ });
const newHeading = () => `Typed with care at ${Date.now()}`;

async function openHero(page: Page, siteUrl: string): Promise<void> {
  await openAdmin(page, siteUrl, 'hero');
  await expect(field(hero(page), 'Heading')).not.toHaveValue('');
}

const storedHeading = async (page: Page, siteUrl: string) =>
  (await call(page, siteUrl, 'GET', 'hero'))[0]!.heading;

test.describe('two admins on one hero', () => {
  for (const [choice, keeps] of [
    ['Keep mine', 'mine'],
    ['Take theirs', 'theirs'],
  ] as const)
    test(`the second admin sees who changed it and can ${choice.toLowerCase()} for each field`, async ({
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

      await heading.getByRole('radio', { name: choice }).check();
      await conflict(page).getByRole('button', { name: 'Save again' }).click();
      await expect(hero(page).getByText('Successfully updated!')).toBeVisible();
      const [stored] = await call(page, shell.url, 'GET', 'hero');
      expect(stored).toMatchObject({ heading: keeps === 'mine' ? mine : theirs, button: theirButton });
      await other.context().close();
    });

  test('returning to the form loses no input', async ({ office: { shell }, page, browser }) => {
    const [mine, theirs] = [newHeading(), `Theirs ${newHeading()}`];
    await openHero(page, shell.url);
    const other = await anotherVisitor(browser);
    await enter(other, shell.url);
    await openHero(other, shell.url);
    await enterText(hero(other), 'Heading', theirs);
    await saveOf(hero(other)).click();
    await expect(hero(other).getByText('Successfully updated!')).toBeVisible();
    await other.context().close();

    await enterText(hero(page), 'Heading', mine);
    await saveOf(hero(page)).click();
    await conflict(page).getByRole('button', { name: 'Back to the form' }).click();
    await expect(field(hero(page), 'Heading')).toHaveValue(mine);
    await saveOf(hero(page)).click();
    await expect(conflict(page)).toBeVisible();
    expect(await storedHeading(page, shell.url)).toBe(theirs);
  });

  test('spec 8.7.1: a PUT without If-Match succeeds', async ({ office: { shell }, page }) => {
    const [stored] = await call<Record<string, unknown>[]>(page, shell.url, 'GET', 'hero');
    const { _id, _rev, ...values } = stored!;
    const heading = newHeading();
    const answer = await call(page, shell.url, 'PUT', `hero/${String(_id)}`, { ...values, heading });

    expect(answer).toMatchObject({ _id, heading, _rev: Number(_rev) + 1 });
    expect(await storedHeading(page, shell.url)).toBe(heading);
  });
});

test.describe('two admins on one course', () => {
  test('topics are compared as one field, and changes that do not conflict are both saved', async ({
    office: { shell },
    page,
  }) => {
    const { _id } = await addCourse(page, shell.url, aCourse(`Course ${Date.now()}`));
    await openAdmin(page, shell.url, `courses/edit/${_id}`);
    const form = page.getByRole('main').getByRole('form');
    const path = `choose/course/get/${_id}`;
    const { _id: _same, _rev, ...values } = await call<Record<string, unknown>>(page, shell.url, 'GET', path);
    await call(page, shell.url, 'PUT', `choose/course/update/${_id}`, {
      ...values,
      topics: ['Restore', 'Tune'],
      heading: 'Their heading',
    });

    await field(form, 'Topic').fill('Monitor');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await saveOf(form).click();
    const topics = conflict(page).getByRole('group', { name: 'Topics' });
    await expect(topics.getByText('Monitor')).toBeVisible();
    await expect(topics.getByText('Restore')).toBeVisible();
    await conflict(page).getByRole('button', { name: 'Save again' }).click();

    await expect(form.getByText('Successfully updated!')).toBeVisible();
    expect(await call<Stored>(page, shell.url, 'GET', path)).toMatchObject({
      topics: ['Install', 'Back up', 'Monitor'],
      heading: 'Their heading',
    });
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
});
