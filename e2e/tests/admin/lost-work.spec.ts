import type { Page } from '@playwright/test';
import {
  adminMenu,
  deleteSessionCookie,
  enter,
  enterText,
  field,
  formNamed,
  openAdmin,
  saveOf,
} from '../../product/admin';
import { confirmation, removeNamed, rowOf } from '../../product/admin-lists';
import { expect, test } from '../../product/office';
import { OwnBrowser } from '../../product/own-browser';
import { ADMIN } from '../../product/product';
import { aCourse, addCourse, call, pictureAt } from '../../product/records';

const hero = (page: Page) => formNamed(page, 'Hero Component');
const newHeading = () => `Typed with care at ${Date.now()}`;
const draft = (page: Page) => page.getByRole('region', { name: 'Unsaved draft' });

async function openHero(page: Page, siteUrl: string): Promise<void> {
  await openAdmin(page, siteUrl, 'hero');
  await expect(field(hero(page), 'Heading')).not.toHaveValue('');
}

const storedHeading = async (page: Page, siteUrl: string) =>
  (await call(page, siteUrl, 'GET', 'hero'))[0]!.heading;

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' });

async function signInAgain(page: Page): Promise<void> {
  await signIn(page).getByLabel('Username').fill(ADMIN.username);
  await signIn(page).getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await signIn(page).getByRole('button', { name: 'Log in' }).click();
  await expect(signIn(page)).toHaveCount(0);
}

test.describe('a session that expired while typing', () => {
  test('spec 7.1.3: loses nothing: the save is repeated after signing in above the form', async ({
    office: { shell },
    page,
  }) => {
    const heading = newHeading();
    await openHero(page, shell.url);
    await enterText(hero(page), 'Heading', heading);
    await deleteSessionCookie(page);
    await saveOf(hero(page)).click();
    await expect(signIn(page)).toBeVisible();

    await signInAgain(page);

    await expect(hero(page).getByText('Successfully updated!')).toBeVisible();
    expect(await storedHeading(page, shell.url)).toBe(heading);
  });

  test('keeps a new review', async ({ office: { shell }, page }) => {
    const name = `Ada ${Date.now()}`;
    await openAdmin(page, shell.url, 'customer-review');
    const form = formNamed(page, 'Add a review');
    for (const label of ['Role', 'Comment']) await enterText(form, label, 'Typed with care');
    await enterText(form, 'Name', name);
    await enterText(form, 'Image', pictureAt(shell.url, 'reviewer'));
    await deleteSessionCookie(page);
    await saveOf(form).click();
    await signInAgain(page);

    await expect(form.getByText('Successfully added!')).toBeVisible();
    const reviews = await call(page, shell.url, 'GET', 'customer/review');
    expect(reviews.filter((review) => review.name === name)).toHaveLength(1);
  });
});

test('a deletion after the session has expired is repeated after signing in', async ({
  office: { shell },
  page,
}) => {
  const name = `Passing Fancy ${Date.now()}`;
  await addCourse(page, shell.url, aCourse(name));
  await openAdmin(page, shell.url, `courses?q=${name}`);
  await deleteSessionCookie(page);
  await removeNamed(page, name);
  await signInAgain(page);

  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(page.getByText(`Successfully Deleted....... “${name}”`)).toBeVisible();
});

test.describe('a browser that was killed while typing', () => {
  test('offers the draft again', async ({ product: { shell } }) => {
    const heading = newHeading();
    const own = await OwnBrowser.start();
    const page = await own.newPage();
    await enter(page, shell.url);
    await openHero(page, shell.url);
    await enterText(hero(page), 'Heading', heading);
    await expect.poll(() => own.hasOnDisk(heading), { timeout: 30_000 }).toBe(true);
    await own.kill();

    await own.start();
    const again = await own.newPage();
    await enter(again, shell.url);
    await openHero(again, shell.url);
    await expect(draft(again)).toContainText(/You have an unsaved draft from \d\d:\d\d/);
    await expect(field(hero(again), 'Heading')).not.toHaveValue(heading);
    await draft(again).getByRole('button', { name: 'Restore' }).click();
    await expect(field(hero(again), 'Heading')).toHaveValue(heading);
    await saveOf(hero(again)).click();
    await expect(hero(again).getByText('Successfully updated!')).toBeVisible();
    expect(await storedHeading(again, shell.url)).toBe(heading);

    await test.step('once it is saved, nothing is offered', async () => {
      await openHero(again, shell.url);
      await expect(draft(again)).toHaveCount(0);
    });
    await own.remove();
  });

  test('a new course is kept with its topics and dates', async ({ office: { shell }, page }) => {
    await openAdmin(page, shell.url, 'courses/post');
    const form = formNamed(page, 'New course');
    await enterText(form, 'Course name', 'A course on the way');
    await field(form, 'Topic').fill('Cables');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form
      .getByRole('group', { name: 'Upcoming course 2', exact: true })
      .getByLabel('Start date')
      .fill('2031-01-12');
    await page.close({ runBeforeUnload: false });

    const again = await page.context().newPage();
    await openAdmin(again, shell.url, 'courses/post');
    await draft(again).getByRole('button', { name: 'Restore' }).click();
    const restored = formNamed(again, 'New course');
    await expect(field(restored, 'Course name')).toHaveValue('A course on the way');
    await expect(restored.getByRole('list', { name: 'Topics in their order' })).toContainText('Cables');
    await expect(
      restored.getByRole('group', { name: 'Upcoming course 2', exact: true }).getByLabel('Start date'),
    ).toHaveValue('2031-01-12');
  });
});

test.describe('leaving with unsaved changes asks', () => {
  const menuLink = (page: Page) => adminMenu(page).getByRole('link', { name: 'Knowledge' });
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  test('at the back button', async ({ office: { shell }, page }) => {
    await openAdmin(page, shell.url, 'panel');
    await adminMenu(page).getByRole('link', { name: 'Hero Component' }).click();
    await enterText(hero(page), 'Heading', newHeading());
    await page.goBack();

    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Leave and discard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  });

  test('when the tab closes, and only then', async ({ office: { shell }, page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await openHero(page, shell.url);
    await page.reload();
    await expect(field(hero(page), 'Heading')).not.toHaveValue('');
    expect(dialogs).toEqual([]);

    await field(hero(page), 'Heading').click();
    await page.keyboard.type('x');
    await page.reload();
    expect(dialogs).toEqual(['beforeunload']);
  });

  test('at Logout', async ({ office: { shell }, page }) => {
    await enter(page, shell.url);
    await openHero(page, shell.url);
    await enterText(hero(page), 'Heading', newHeading());
    const logOut = adminMenu(page).getByRole('button', { name: 'Logout' });
    await logOut.click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('admin-token');

    await logOut.click();
    await question(page).getByRole('button', { name: 'Leave and discard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Typed with care');
  });

  test('does not ask if the form is saved or has its stored values again', async ({
    office: { shell },
    page,
  }) => {
    await openHero(page, shell.url);
    const stored = await field(hero(page), 'Heading').inputValue();
    await enterText(hero(page), 'Heading', newHeading());
    await enterText(hero(page), 'Heading', stored);
    await menuLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge');

    await page.goBack();
    await enterText(hero(page), 'Heading', newHeading());
    await saveOf(hero(page)).click();
    await expect(hero(page).getByText('Successfully updated!')).toBeVisible();
    await menuLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge');
    await expect(confirmation(page)).toHaveCount(0);
  });
});
