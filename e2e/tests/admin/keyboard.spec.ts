import { field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { confirmation, rowOf, undo } from '../../product/admin-lists';
import { expect, test } from '../../product/office';
import { aCourse, addCourse, call, pictureAt } from '../../product/records';

test('the course form is filled in and saved by keyboard alone', async ({ office: { shell }, page }) => {
  const name = `By Keyboard ${Date.now()}`;
  const { keyboard } = page;
  await openAdmin(page, shell.url, 'courses/post');
  const form = formNamed(page, 'New course');
  const focused = form.locator(':focus');
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await keyboard.press('Tab');
      if (await isThere()) return;
    }
    throw new Error('The Tab key never came there');
  };
  const onto = (label: string) => () =>
    field(form, label).evaluate((input) => input === document.activeElement);
  const picture = async (label: string) => {
    const summary = form
      .locator('details')
      .filter({ has: page.getByLabel(`${label} address`, { exact: true }) })
      .locator('summary');
    await tabTo(() => summary.evaluate((element) => element === document.activeElement));
    await keyboard.press('Enter');
    await tabTo(onto(label));
    await keyboard.insertText(pictureAt(shell.url, 'new'));
  };
  const text = async (label: string, value = `Text of ${label}`.slice(0, 20)) => {
    await tabTo(onto(label));
    await keyboard.insertText(value);
  };

  await field(form, 'Course name').focus();
  await keyboard.insertText(name);
  await picture('Icon');
  await text('Short details');
  await text('Button text');
  await picture('Banner');
  await text('Heading');
  await text('Banner button');
  await picture('About image');
  await text('About');
  await text('What they learn');
  await text('Topic', 'Cables');
  await keyboard.press('Enter');
  await expect(field(form, 'Topic')).toBeFocused();
  await keyboard.insertText('Switches');
  await keyboard.press('Enter');
  await tabTo(async () => (await focused.getAttribute('aria-label')) === 'Move Switches up');
  await keyboard.press('Enter');
  await expect(form.getByRole('list', { name: 'Topics in their order' }).getByRole('listitem')).toHaveText([
    /Switches/,
    /Cables/,
  ]);
  await text('Schedule-a-call link', 'https://booking.example/call');
  await text('Timeline');
  await text('Timeline text');
  const category = form.getByLabel('Category', { exact: true });
  await tabTo(() => category.evaluate((select) => select === document.activeElement));
  await keyboard.type('Cloud');
  await tabTo(() => saveOf(form).evaluate((button) => button === document.activeElement));
  await keyboard.press('Enter');

  await expect(form.getByText('Successfully added!').first()).toBeVisible();
  const stored = await call(page, shell.url, 'GET', 'choosepath');
  expect(stored.find((course) => course.name === name)).toMatchObject({
    selectedOption: 'Cloud',
    topics: ['Switches', 'Cables'],
  });
});

test('a row of a table is deleted and restored by keyboard, and the focus is never lost', async ({
  office: { shell },
  page,
}) => {
  const fancy = `Passing Fancy ${Date.now()}`;
  const [name, next] = [`${fancy} 1`, `${fancy} 2`];
  for (const one of [name, next]) await addCourse(page, shell.url, aCourse(one));
  await openAdmin(page, shell.url, `courses?q=${fancy}&sort=name`);
  const removalOf = (one: string) => rowOf(page, one).getByRole('button', { name: /^Delete/ });
  const remove = removalOf(name);

  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(confirmation(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(remove).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(page.getByText(`Successfully Deleted....... “${name}”`)).toBeVisible();
  await expect(removalOf(next)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(remove).toBeFocused();
});
