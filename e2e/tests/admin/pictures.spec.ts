import type { Locator, Page } from '@playwright/test';
import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { aPng } from '../../product/png';
import { call } from '../../product/records';
import { notifications } from '../../product/seen';

const BANNERS = ['About banner', 'Contact image', 'Contact form image'];

const fileInput = (form: Locator) => form.locator('input[type=file]');
const choose = (form: Locator, buffer = aPng(640, 480)) =>
  fileInput(form).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });

const addressIn = (form: Locator) => field(form, 'Image').inputValue();

async function replace(page: Page, title: string): Promise<string> {
  const form = formNamed(page, title);
  const before = await addressIn(form);
  await choose(form);
  await expect(form.getByText('Image Uploaded Successfully')).toBeVisible();
  await expect(field(form, 'Image')).not.toHaveValue(before);
  const address = await addressIn(form);
  expect(address).toMatch(/^media\/[0-9a-f]{64}-640x480\.webp$/);
  await saveOf(form).click();
  return address.slice('media/'.length, 'media/'.length + 64);
}

const expectShown = (page: Page, hash: string) =>
  expect
    .poll(() =>
      page
        .locator(`img[src*="${hash}"]`)
        .first()
        .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth),
    )
    .toBeGreaterThan(0);

test('spec 4.7.1: images: a list of images, each replaceable; a second visitor sees the new one', async ({
  office: { shell },
  page,
  browser,
}) => {
  const groups = await call(page, shell.url, 'GET', 'images');
  await openAdmin(page, shell.url, 'Images');
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(groups.length);
  for (const { name } of groups) {
    const form = formNamed(page, name!);
    await expect(form.getByRole('img').first()).toBeVisible();
    await expect(saveOf(form)).toBeVisible();
  }

  const { name } = groups[1]!;
  const picture = await replace(page, name!);
  await expect(formNamed(page, name!).getByText('Successfully updated!')).toBeVisible();

  const visitor = await anotherVisitor(browser);
  await visitor.goto(shell.url);
  await visitor.getByRole('tab', { name: name! }).click();
  await expectShown(visitor, picture);
  await visitor.context().close();
});

test('spec 4.7.2: logo: one image; a second visitor sees the new one', async ({
  office: { shell },
  page,
  browser,
}) => {
  await openAdmin(page, shell.url, 'logo');
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(1);
  const picture = await replace(page, 'Logo');
  await expect(formNamed(page, 'Logo').getByText('Updated', { exact: true })).toBeVisible();

  const visitor = await anotherVisitor(browser);
  await visitor.goto(shell.url);
  await expectShown(visitor, picture);
  await visitor.context().close();
});

test('spec 4.7.3: banner: three images (about banner, contact image, contact form image); a second visitor sees the new ones', async ({
  office: { shell },
  page,
  browser,
}) => {
  await openAdmin(page, shell.url, 'Banner');
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(3);
  const pictures: string[] = [];
  for (const title of BANNERS) {
    pictures.push(await replace(page, title));
    await expect(formNamed(page, title).getByText('Successfully updated!')).toBeVisible();
  }

  const visitor = await anotherVisitor(browser);
  await visitor.goto(`${shell.url}/aboutus`);
  await expectShown(visitor, pictures[0]!);
  await visitor.goto(`${shell.url}/contact`);
  await expectShown(visitor, pictures[1]!);
  await expectShown(visitor, pictures[2]!);
  await visitor.context().close();
});

test.describe('image fields use a file picker for upload', () => {
  const hero = (page: Page) => formNamed(page, 'Hero Component');

  test('with a preview of the chosen file', async ({ office: { shell }, page }) => {
    await openAdmin(page, shell.url, 'hero');
    await expect(fileInput(hero(page))).toHaveAttribute('accept', /image/);
    await choose(hero(page));

    await expect(notifications(page).getByText('Image Uploaded Successfully')).toBeVisible();
    const preview = hero(page).getByRole('img').first();
    await expect(preview).toHaveAttribute('src', new RegExp(await addressIn(hero(page))));
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('half of a picture is rejected with a reason and leaves the form unchanged', async ({
    office: { shell },
    page,
  }) => {
    await openAdmin(page, shell.url, 'hero');
    const before = await addressIn(hero(page));
    await field(hero(page), 'Heading').fill('Typed with care');
    await choose(hero(page), aPng(640, 480).subarray(0, 400));

    await expect(notifications(page).getByText('Error uploading image')).toBeVisible();
    const message = hero(page).getByText(/Error uploading image/);
    await expect(message).toBeVisible();
    await expect(message).toHaveText(/damaged|picture/);
    await expect(field(hero(page), 'Image')).toHaveValue(before);
    await expect(field(hero(page), 'Heading')).toHaveValue('Typed with care');
    await expect(saveOf(hero(page))).toBeDisabled();
    await hero(page).getByRole('button', { name: 'Keep the current picture' }).click();
    await expect(saveOf(hero(page))).toBeEnabled();
  });

  test("spec 4.7.5: a URL without a picture shows 'Error fetching image' and is saved only after an explicit confirmation", async ({
    office: { shell },
    page,
  }) => {
    await openAdmin(page, shell.url, 'hero');
    const before = await addressIn(hero(page));
    await enterText(hero(page), 'Image', `${shell.url}/no-such-picture.png`);
    await expect(hero(page).getByText('Error fetching image')).toBeVisible();
    await saveOf(hero(page)).click();

    const question = page.getByRole('alertdialog', { name: 'Save a picture that does not load?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    const [stored] = await call(page, shell.url, 'GET', 'hero');
    expect(stored!.image).toBe(before);
    await expect(saveOf(hero(page))).toBeFocused();
  });

  test('a picture from a host that the site does not allow shows an explanation', async ({
    office: { shell },
    context,
  }) => {
    // A blocked picture causes a console error, which would fail a test on the fixture `page`.
    const page = await context.newPage();
    await openAdmin(page, shell.url, 'hero');
    const form = hero(page);
    await enterText(form, 'Image', 'https://pictures.example/a.png');

    await expect(
      form.getByText(/does not allow pictures from https:\/\/pictures\.example\. Upload/),
    ).toBeVisible();
    await saveOf(form).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'ask the operator to add this origin to IMAGE_ORIGINS',
    );
  });

  test('a picture can be dropped and pasted, too', async ({ office: { shell }, page }) => {
    await openAdmin(page, shell.url, 'hero');
    for (const kind of ['drop', 'paste'] as const) {
      const before = await addressIn(hero(page));
      await fileInput(hero(page)).evaluate(
        (input, [event, bytes]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
          const options = { bubbles: true, cancelable: true };
          input.dispatchEvent(
            event === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
          );
        },
        [kind, [...aPng(64, 48)]] as const,
      );
      await expect(field(hero(page), 'Image'), kind).not.toHaveValue(before);
    }
  });
});
