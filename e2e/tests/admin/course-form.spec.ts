import type { Page } from '@playwright/test';
import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { aCourse, addCourse, pictureAt } from '../../product/records';

const TEXTS = {
  'Short details': 'Everything that a course is about.',
  'Button text': 'Look into it',
  Heading: 'Where it all begins',
  'Banner button': 'Apply at once',
  About: 'All that there is to say.',
  'What they learn': 'What is to be learned.',
  'Schedule-a-call link': 'https://booking.example/a-call',
  Timeline: '9 weeks',
  'Timeline text': 'One week after the other.',
};
const PICTURES = ['Icon', 'Banner', 'About image'];

const newForm = (page: Page) => formNamed(page, 'New course');
const editForm = (page: Page) => page.getByRole('main').getByRole('form').first();
const topics = (page: Page) =>
  page.getByRole('list', { name: 'Topics in their order' }).getByRole('listitem');
const addressOf = (name: string) => `/course/${name.toLowerCase().replaceAll(' ', '-')}`;

async function addTopic(page: Page, topic: string): Promise<void> {
  await field(page.getByRole('main'), 'Topic').fill(topic);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function openStored(page: Page, siteUrl: string): Promise<string> {
  const name = `Course ${Date.now()}`;
  const { _id } = await addCourse(page, siteUrl, aCourse(name));
  await openAdmin(page, siteUrl, `courses/edit/${_id}`);
  return name;
}

test('spec 4.2.3: the add form: a new course is on its page, on a card and in the menu for a second visitor', async ({
  office: { shell },
  page,
  browser,
}) => {
  const name = `Networks ${Date.now()}`;
  await openAdmin(page, shell.url, 'courses/post');
  const form = newForm(page);
  await enterText(form, 'Course name', name);
  for (const label of PICTURES) await enterText(form, label, pictureAt(shell.url, label.slice(0, 2)));
  for (const [label, value] of Object.entries(TEXTS)) await enterText(form, label, value);
  for (const topic of ['Cables', 'Switches', 'Routes', 'Names']) await addTopic(page, topic);
  const first = form.getByRole('group', { name: 'Upcoming course 1', exact: true });
  await first.getByLabel('Start date').fill('2031-01-12');
  await first.getByLabel('End date').fill('2031-03-28');
  await form.getByLabel('Category', { exact: true }).selectOption('Cloud');
  await saveOf(form).click();
  await expect(form.getByText('Successfully added!').first()).toBeVisible();

  await test.step('after a successful save the fields are cleared', async () => {
    for (const label of ['Course name', ...PICTURES, ...Object.keys(TEXTS)])
      await expect(field(form, label), label).toHaveValue('');
    await expect(topics(page)).toHaveCount(0);
    await expect(first.getByLabel('Start date')).toHaveValue('');
    await expect(form.getByLabel('Category', { exact: true })).toHaveValue('');
    await expect(saveOf(form)).toBeDisabled();
  });

  const visitor = await anotherVisitor(browser);
  await test.step('the course page', async () => {
    expect((await visitor.goto(shell.url + addressOf(name)))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    const main = visitor.getByRole('main');
    for (const text of [
      TEXTS.Heading,
      TEXTS.About,
      TEXTS['What they learn'],
      TEXTS['Timeline text'],
      TEXTS.Timeline,
    ])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    for (const topic of ['Cables', 'Switches', 'Routes', 'Names'])
      await expect(main.getByRole('listitem').filter({ hasText: topic })).toBeVisible();
    await expect(main.getByText('12 Jan 2031').first()).toBeVisible();
    await expect(main.locator(`a[href="${TEXTS['Schedule-a-call link']}"]`)).toBeVisible();
  });
  await test.step('the card and the menu', async () => {
    await visitor.goto(shell.url);
    const card = visitor.locator('#course').getByRole('listitem').filter({ hasText: name });
    await expect(card.getByText(TEXTS['Short details'])).toBeVisible();
    await expect(card.getByRole('link', { name: TEXTS['Button text'] })).toHaveAttribute(
      'href',
      addressOf(name),
    );
    await visitor.getByRole('button', { name: 'COURSE', exact: true }).hover();
    await expect(visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible();
  });
  await visitor.context().close();
});

test('spec 4.2.3: the edit form: a second visitor sees the changes on the public page', async ({
  office: { shell },
  page,
  browser,
}) => {
  const name = await openStored(page, shell.url);
  const form = editForm(page);
  for (const [label, value] of Object.entries(TEXTS)) await enterText(form, label, value);
  await saveOf(form).click();
  await expect(form.getByText('Successfully updated!').first()).toBeVisible();

  const visitor = await anotherVisitor(browser);
  await visitor.goto(shell.url + addressOf(name));
  for (const text of [TEXTS.Heading, TEXTS.About, TEXTS['What they learn'], TEXTS['Timeline text']])
    await expect(visitor.getByText(text, { exact: true }).first()).toBeVisible();
  await visitor.context().close();
});

test('a half-typed date must be completed or cleared before a save', async ({ office: { shell }, page }) => {
  await openStored(page, shell.url);
  const form = editForm(page);
  const dates = form.getByRole('group', { name: 'Upcoming course 1', exact: true });
  const start = dates.getByLabel('Start date');
  const value = await start.inputValue();
  const [typed, reason] = [value.replaceAll('-', ''), form.getByText('Complete or clear the dates of Upc')];
  await start.focus();
  for (const key of ['Tab', 'Tab', 'Backspace']) await page.keyboard.press(key);
  await expect(start).toHaveValue('');
  await expect(saveOf(form)).toBeDisabled();
  await expect(reason).toBeVisible();

  await page.keyboard.type(typed.slice(0, 4));
  await expect(start).toHaveValue(value);
  await expect(saveOf(form)).toBeEnabled();

  await dates.getByRole('button', { name: /^Clear/ }).click();
  await expect(dates.getByText('Empty')).toBeVisible();
  await page.keyboard.press('1');
  await expect(reason).toBeVisible();
  await dates.getByRole('button', { name: /^Clear/ }).click();
  await expect(dates.getByText('Empty')).toBeVisible();
  await expect(saveOf(form)).toBeEnabled();
});
