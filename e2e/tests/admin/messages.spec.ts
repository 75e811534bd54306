import type { Page } from '@playwright/test';
import { enterText, expectMessage, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { applications } from '../../product/admin-content';
import { applicationOf, removeNamed } from '../../product/admin-lists';
import { expect, test } from '../../product/foreign-service';
import { aPng } from '../../product/png';
import { banners, course, imageGroups, picture, review, singletons } from '../../product/public-content';

type Situation = {
  /** Below `/admin/`. */
  path: string;
  act: (page: Page) => Promise<void>;
  call: string;
  succeeded: string;
  failed: string;
  /** Text that stays on the page after a success. Default: `succeeded`. */
  stays?: string;
};

const saves = (title: string) => (page: Page) => saveOf(formNamed(page, title)).click();
const A_PICTURE = picture('new');

const updates = { succeeded: 'Successfully updated!', failed: 'Error updating data' };
const additions = { succeeded: 'Successfully added!', failed: 'Error updating/adding data' };
const deletions = { succeeded: 'Successfully Deleted.......', failed: 'Error deleting data' };

const catalogue: Record<string, Situation> = {
  'Admin update (hero)': {
    path: 'hero',
    act: saves('Hero Component'),
    call: `PUT hero/${singletons.hero._id}`,
    ...updates,
  },
  'Admin update (course offer)': {
    path: 'course-offer',
    act: saves('Course We Offer'),
    call: `PUT course-offer/${singletons.explore._id}`,
    ...updates,
  },
  'Admin update (knowledge)': {
    path: 'knowledge',
    act: saves('Knowledge'),
    call: `PUT motivation/${singletons['aboutus/motivation']._id}`,
    ...updates,
  },
  'Admin update (CEO)': {
    path: 'ceo',
    act: saves('CEO'),
    call: `PUT CeoDesh/${singletons['aboutus/ceo']._id}`,
    ...updates,
  },
  'Admin update (social links)': {
    path: 'social-media',
    act: saves('Social Media'),
    call: `PUT social/links/${singletons['social/links']._id}`,
    ...updates,
  },
  'Admin update (a course)': {
    path: `courses/edit/${encodeURIComponent(course._id)}`,
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click(),
    call: `PUT choose/course/update/${course._id}`,
    ...updates,
  },
  'Admin update (an image)': {
    path: 'Images',
    act: (page) => replacePicture(page, imageGroups[0]!.name),
    call: `PUT images/${imageGroups[0]!._id}`,
    ...updates,
  },
  'Admin update (a banner)': {
    path: 'Banner',
    act: (page) => replacePicture(page, 'Contact image'),
    call: `PUT about/banner/${banners[1]!._id}`,
    ...updates,
  },
  'Admin update (a review)': {
    path: 'customer-review',
    act: async (page) => {
      await page.getByRole('button', { name: `Edit ${review.name}` }).click();
      await page.getByRole('button', { name: 'Update', exact: true }).click();
    },
    call: `PUT customer/review/${review._id}`,
    ...updates,
  },
  'Admin add (a review)': {
    path: 'customer-review',
    act: async (page) => {
      const form = formNamed(page, 'Add a review');
      for (const label of ['Name', 'Role', 'Comment']) await enterText(form, label, 'Grace');
      await enterText(form, 'Image', A_PICTURE);
      await saveOf(form).click();
    },
    call: 'POST customer/review',
    ...additions,
  },
  'Admin delete (a course)': {
    path: 'courses',
    act: (page) => removeNamed(page, course.name),
    call: `DELETE choose/course/${course._id}`,
    ...deletions,
    stays: `Successfully Deleted....... “${course.name}”`,
  },
  'Admin delete (a category)': {
    path: 'categories',
    act: (page) => removeNamed(page, 'Cloud'),
    call: 'DELETE catagori/id of Cloud',
    ...deletions,
    stays: 'Successfully Deleted....... “Cloud”',
  },
  'Admin delete (a review)': {
    path: 'customer-review',
    act: (page) => removeNamed(page, review.name),
    call: `DELETE customer-review/${review._id}`,
    ...deletions,
    stays: `Successfully Deleted....... “${review.name}”`,
  },
  'Category add': {
    path: 'categories',
    act: async (page) => {
      const form = formNamed(page, 'Add a category');
      await field(form, 'Name').fill('Networks');
      await saveOf(form).click();
    },
    call: 'POST catagori',
    succeeded: 'Catagoris Added Successfully',
    failed: 'Catagoris not added',
  },
  'Application delete': {
    path: 'Apply-now-data',
    act: (page) => removeNamed(page, applications[0]!.name, applicationOf(applications[0]!.name)),
    call: `DELETE application/${applications[0]!._id}`,
    succeeded: 'Successfully delete!',
    failed: 'Message not be a delete',
    stays: `Successfully delete! “${applications[0]!.name}”`,
  },
  Logo: {
    path: 'logo',
    act: (page) => replacePicture(page, 'Logo'),
    call: 'PUT logo/edit',
    succeeded: 'Updated',
    failed: 'Something went wrong',
  },
  'Image upload': {
    path: 'hero',
    act: (page) =>
      formNamed(page, 'Hero Component')
        .locator('input[type=file]')
        .setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer: aPng() }),
    call: 'POST upload',
    succeeded: 'Image Uploaded Successfully',
    failed: 'Error uploading image',
  },
};

const UPLOADED = {
  status: 200,
  body: { data: { url: singletons.logo.image }, success: true, status: 200 },
};

for (const [situation, { path, act, call, succeeded, failed, stays }] of Object.entries(catalogue))
  test(`spec 9.2.1: ${situation}: '${succeeded}'; when it fails: '${failed}'`, async ({
    foreignSite: { shell, stub },
    page,
  }) => {
    const calls = () => stub.writes.map((write) => `${write.method} ${write.path}`);
    stub.answers[call] = { status: 500, body: { message: 'broken' } };
    await openAdmin(page, shell.url, path);
    await act(page);
    await expectMessage(page, failed);
    expect(calls()).toEqual([call]);

    stub.answers = { 'POST upload': UPLOADED };
    await act(page);
    await expectMessage(page, succeeded, stays);
    expect(calls()).toEqual([call, call]);
  });

test("spec 9.2.1: Admin add (a course): 'Successfully added!' / 'Error updating/adding data'", async ({
  foreignSite: { shell, stub },
  page,
}) => {
  await openAdmin(page, shell.url, 'courses/post');
  const form = formNamed(page, 'New course');
  for (const label of ['Icon', 'Banner', 'About image']) await enterText(form, label, A_PICTURE);
  for (const input of await form.getByRole('textbox').filter({ visible: true }).all())
    if ((await input.inputValue()) === '' && (await input.getAttribute('type')) !== 'date')
      await input.fill('Typed');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByLabel('Category', { exact: true }).selectOption('Cloud');

  stub.answers['POST choose/course'] = { status: 500, body: { message: 'broken' } };
  await saveOf(form).click();
  await expectMessage(page, additions.failed);
  await expect(field(form, 'Course name')).toHaveValue('Typed');

  stub.answers = {};
  await saveOf(form).click();
  await expectMessage(page, additions.succeeded);
});

test('spec 9.2.1: the upload failure is also logged', async ({ foreignSite: { shell, stub }, page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  stub.answers['POST upload'] = { status: 500, body: { message: 'broken' } };
  await openAdmin(page, shell.url, 'hero');
  await catalogue['Image upload']!.act(page);

  await expect.poll(() => logged.filter((text) => text.startsWith('Error uploading image'))).toHaveLength(1);
});

test("spec 4.7.5: Image fetch: 'Error fetching image'", async ({ foreignSite: { shell, stub }, page }) => {
  stub.content.logo = { ...singletons.logo, image: '/no-such-picture.png' };
  await openAdmin(page, shell.url, 'logo');

  await expect(page.getByRole('main').getByText('Error fetching image')).toBeVisible();
});

test("spec 9.2.1: a logo whose answer is not 'Updated' was not replaced: 'Something went wrong'", async ({
  foreignSite: { shell, stub },
  page,
}) => {
  stub.answers['PUT logo/edit'] = { status: 200, body: { acknowledged: true } };
  await openAdmin(page, shell.url, 'logo');
  await replacePicture(page, 'Logo');

  await expectMessage(page, 'Something went wrong');
});

async function replacePicture(page: Page, title: string): Promise<void> {
  const form = formNamed(page, title);
  await enterText(form, 'Image', A_PICTURE);
  await saveOf(form).click();
}
