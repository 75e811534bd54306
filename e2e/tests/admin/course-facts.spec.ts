import { openAdmin } from '../../product/admin';
import { violationsInAllColorModes } from '../../product/axe';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { addCourse, aCourse } from '../../product/records';
import { requestForm, send } from '../../product/request-form';
import { visit } from '../../product/visit';

const PDF = Buffer.from('%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('an admin states facts and uploads a syllabus; a visitor sees the facts and downloads the file after a request', async ({
  office: { shell },
  page,
  browser,
}) => {
  const name = `Facts ${String(Date.now()).slice(-7)}`;
  const { _id } = await addCourse(page, shell.url, aCourse(name));
  await openAdmin(page, shell.url, `courses/edit/${_id}`);
  const form = page.getByRole('form', { name: `Edit ${name}` });
  await form.getByLabel('Price').fill('1,250.50');
  await form.getByLabel('Currency').selectOption('USD');
  await form.getByLabel('Duration', { exact: true }).fill('12');
  await form.getByLabel('Duration unit').selectOption('weeks');
  await form.getByLabel('Format').selectOption('online');
  await form.getByLabel('Level').selectOption('Beginner');
  await form.getByLabel('Instructor', { exact: true }).fill('Edgar Codd');
  await form
    .getByLabel('Choose the syllabus')
    .setInputFiles({ name: 'facts.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(form.getByText('facts.pdf is stored. Visitors get it after a request.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Course facts saved').first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsInAllColorModes(page)).toEqual([]);
  }

  const visitor = await anotherVisitor(browser);
  await visitor.setViewportSize({ width: 390, height: 800 });
  const address = `${shell.url}/course/${name.toLowerCase().replace(' ', '-')}`;
  await expect(async () => {
    await visit(visitor, address);
    await expect(visitor.getByRole('definition').first()).toHaveText('$1,250.50', { timeout: 1000 });
  }).toPass();
  await expect(visitor.getByText('Taught by Edgar Codd')).toBeVisible();
  await send(requestForm(visitor));
  const link = visitor.getByRole('link', { name: /^Download the syllabus/ });
  const [download] = await Promise.all([visitor.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^facts-\d+-syllabus\.pdf$/);
  await visitor.context().close();
});
