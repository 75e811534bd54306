import type { Page } from '@playwright/test';
import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { aCourse, addCourse, call, pictureAt, type Stored } from '../../product/records';

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

async function openStored(page: Page, siteUrl: string, own: Parameters<typeof aCourse>[1] = {}) {
  const name = `Course ${Date.now()}`;
  const { _id } = await addCourse(page, siteUrl, aCourse(name, own));
  await openAdmin(page, siteUrl, `courses/edit/${_id}`);
  return { name, _id };
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

test('spec 6.4.2: the Save button of a new course stays disabled until every field is non-empty', async ({
  office: { shell },
  page,
}) => {
  await openAdmin(page, shell.url, 'courses/post');
  const form = newForm(page);
  const text = (label: string) => () => enterText(form, label, TEXTS[label as keyof typeof TEXTS]);
  const steps: [label: string, fillIn: () => Promise<unknown>][] = [
    ['Course name', () => enterText(form, 'Course name', 'Some course')],
    ...PICTURES.map((label): [string, () => Promise<unknown>] => [
      label,
      () => enterText(form, label, pictureAt(shell.url, 'new')),
    ]),
    ...Object.keys(TEXTS).map((label): [string, () => Promise<unknown>] => [label, text(label)]),
    ['Topics', () => addTopic(page, 'Cables')],
    ['Category', () => form.getByLabel('Category', { exact: true }).selectOption('Cloud')],
  ];

  for (const [label, fillIn] of steps) {
    await expect(saveOf(form), label).toBeDisabled();
    await expect(saveOf(form), label).toHaveAccessibleDescription(/^Fill in: /);
    await fillIn();
  }
  await expect(saveOf(form)).toBeEnabled();
});

test('spec 4.2.3: the edit form: a second visitor sees the changes on the public page', async ({
  office: { shell },
  page,
  browser,
}) => {
  const { name } = await openStored(page, shell.url);
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

test('an unknown course shows an error next to the menu', async ({ office: { shell }, page }) => {
  await openAdmin(page, shell.url, 'courses/edit/no-such-id');

  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
});

test('a name that another course has is an error at the field, and the form keeps its values', async ({
  office: { shell },
  page,
}) => {
  const { name } = await openStored(page, shell.url);
  await openStored(page, shell.url);
  const form = editForm(page);
  await enterText(form, 'Course name', name);
  await enterText(form, 'Heading', 'Typed with care');
  await saveOf(form).click();

  await expect(form.getByText(/^Error updating data/)).toBeVisible();
  await expect(field(form, 'Course name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(form, 'Course name')).toBeFocused();
  await expect(field(form, 'Heading')).toHaveValue('Typed with care');
});

test('spec 6.4.4: an unchanged stored text that is longer than the limit of the edit form never blocks a save', async ({
  office: { shell },
  page,
}) => {
  const timeline = 'week '.repeat(300).trim();
  const { _id } = await openStored(page, shell.url, { timeline });
  const form = editForm(page);
  await enterText(form, 'Heading', 'Another heading');
  await saveOf(form).click();

  await expect(form.getByText('Successfully updated!').first()).toBeVisible();
  expect(await call<Stored>(page, shell.url, 'GET', `choose/course/get/${_id}`)).toMatchObject({
    timeline,
    heading: 'Another heading',
  });
});

test.describe('the topic list editor', () => {
  test('spec 4.2.4: supports add: a topic must be non-blank', async ({ office: { shell }, page }) => {
    await openAdmin(page, shell.url, 'courses/post');
    const input = field(page.getByRole('main'), 'Topic');
    for (const blank of ['', '   ']) {
      await addTopic(page, blank);
      await expect(topics(page)).toHaveCount(0);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
    }

    await addTopic(page, 'Cables');
    await expect(input).toHaveValue('');
    await input.fill('Switches');
    await input.press('Enter');
    await expect(topics(page)).toHaveText([/Cables/, /Switches/]);
    await expect(input).toBeFocused();
  });

  test('spec 4.2.4: supports edit (fills the input and the button changes to an Update label) and remove', async ({
    office: { shell },
    page,
  }) => {
    await openAdmin(page, shell.url, 'courses/post');
    for (const topic of ['Cables', 'Switches', 'Routes']) await addTopic(page, topic);
    const add = page.getByRole('button', { name: 'Add', exact: true });
    const update = page.getByRole('button', { name: 'Update', exact: true });
    const input = page.getByRole('main').getByRole('textbox', { name: /^Topic/ });
    await expect(update).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit Switches' }).click();
    await expect(input).toHaveValue('Switches');
    await expect(input).toBeFocused();
    await expect(add).toHaveCount(0);
    await input.fill('Bridges');
    await update.click();
    await expect(topics(page)).toHaveText([/Cables/, /Bridges/, /Routes/]);
    await expect(input).toHaveValue('');
    await expect(add).toBeVisible();

    await page.getByRole('button', { name: 'Remove Bridges' }).click();
    await expect(topics(page)).toHaveText([/Cables/, /Routes/]);

    await page.getByRole('button', { name: 'Move Routes up' }).click();
    await expect(topics(page)).toHaveText([/Routes/, /Cables/]);
  });
});

test('spec 5.1.2: four upcoming-course slots, which a save sorts; an end before its start is an error at its slot', async ({
  office: { shell },
  page,
}) => {
  const { _id } = await openStored(page, shell.url);
  const form = editForm(page);
  const slots = form.getByRole('group', { name: /^Upcoming course \d$/ });
  await expect(slots).toHaveCount(4);
  await slots.nth(2).getByLabel('End date').fill('2026-12-31');
  await slots.nth(3).getByLabel('End date').focus();
  await expect(
    slots.nth(2).getByText('Upcoming course 3: the end date is before the start date.'),
  ).toBeVisible();

  await slots.nth(2).getByLabel('End date').fill('2027-12-31');
  await saveOf(form).click();
  await expect(form.getByText('Successfully updated!').first()).toBeVisible();
  const stored = await call<{ upcomingCourses: Stored[] }>(
    page,
    shell.url,
    'GET',
    `choose/course/get/${_id}`,
  );
  expect(stored.upcomingCourses.map(({ end_date }) => end_date)).toEqual([
    '2027-03-28',
    '2027-03-28',
    '2027-03-28',
    '2027-12-31',
  ]);
});

test('a course is assigned to an existing category; a deleted category stays selected and is marked', async ({
  office: { shell },
  page,
}) => {
  const categories = await call(page, shell.url, 'GET', 'catagori');
  await openStored(page, shell.url, { selectedOption: 'Astrology' });
  const choice = editForm(page).getByLabel('Category', { exact: true });

  await expect(choice).toHaveValue('Astrology');
  await expect(choice).toHaveAccessibleDescription(/Astrology no longer exists/);
  for (const { name } of categories)
    await expect(choice.getByRole('option', { name: name!, exact: true })).toHaveCount(1);
});
