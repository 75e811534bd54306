import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { provideSite, site } from 'shared-lib/site';
import { aHero, aLogo, anImageGroup, breakPictures, startContentService } from 'shared-lib/testing';
import { openHeroForm } from '../../testing/open-hero-form';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();
const aFile = () => new File([new Uint8Array(20)], 'new.png', { type: 'image/png' });
const writes = () => service.received.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  service.content.hero = aHero({ _id: 'hero-7', image: 'media/old.webp' });
  service.on('PUT hero/hero-7', () => ({ body: {} }));
});

async function openWithFailedUpload() {
  service.on('POST upload', () => ({ status: 500, body: {} }));
  const view = await openHeroForm();
  await view.user.upload(view.picker, aFile());
  await view.form.findByText(/^Error uploading image: /);
  return view;
}

describe('after a failed upload', () => {
  test('Save is disabled and says why, so that the old picture is not saved by mistake', async () => {
    const { user, form, save } = await openWithFailedUpload();

    await waitFor(() =>
      expect(save).toHaveAccessibleDescription('Image: choose the picture again, or take the choice back'),
    );
    expect(save).toBeDisabled();
    await user.type(form.getByLabelText('Heading'), '{Enter}');
    expect(writes()).toEqual([]);
  });

  test('dismissing the upload keeps the current picture and enables Save', async () => {
    const { user, form, address, picker, save } = await openWithFailedUpload();

    await user.click(form.getByRole('button', { name: 'Keep the current picture' }));

    expect(form.queryByText(/Error uploading image/)).not.toBeInTheDocument();
    expect(address).toHaveValue('media/old.webp');
    expect(picker).toHaveFocus();
    expect(picker).toBeValid();
    expect(save).toBeEnabled();
  });

  test('a second attempt that succeeds enables Save', async () => {
    const { user, form, picker, save } = await openWithFailedUpload();
    service.on('POST upload', () => ({ body: { data: { url: 'media/new.webp' } } }));

    await user.upload(picker, aFile());

    expect(await form.findByText('Image Uploaded Successfully')).toBeVisible();
    await waitFor(() => expect(save).toBeEnabled());
  });

  test('typing a web address enables Save', async () => {
    const { user, form, address, save } = await openWithFailedUpload();

    await user.type(address, 'x');

    expect(form.queryByText(/Error uploading image/)).not.toBeInTheDocument();
    expect(save).toBeEnabled();
  });
});

test('an image host that rejects the key is named, and the admin is not asked to sign in', async () => {
  service.on('POST upload', () => ({ status: 401, body: {} }));
  const { user, form, picker } = await openHeroForm();
  const own = site();
  provideSite({ ...own, upload: { url: `${own.apiUrl}upload`, key: 'expired' } });

  await user.upload(picker, aFile());

  expect(
    await form.findByText(
      'Error uploading image: The image host rejected the key of this site. Ask the operator to renew it.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  provideSite(own);
});

test("'No picture yet' is not shown together with 'Image Uploaded Successfully'", async () => {
  service.content.hero = aHero({ _id: 'hero-7', image: '' });
  service.on('POST upload', () => ({ body: { data: { url: 'media/new.webp' } } }));
  const { user, form, picker } = await openHeroForm();
  expect(form.getByText('No picture yet')).toBeVisible();

  await user.upload(picker, aFile());

  await form.findByText('Image Uploaded Successfully');
  expect(form.queryByText('No picture yet')).not.toBeInTheDocument();
  expect(form.getByRole('img', { name: 'Preview of Image' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/media\/new\.webp$/),
  );
});

describe('a web address from which no picture loads', () => {
  async function saveBroken() {
    const view = await openHeroForm();
    breakPictures('/broken.png');
    await view.user.clear(view.address);
    await view.user.type(view.address, 'https://elsewhere.example/broken.png');
    await view.user.click(view.save);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Save a picture that does not load?' }),
    );
    return { ...view, dialog };
  }

  test('is saved only after a confirmation', async () => {
    const { user, form, dialog } = await saveBroken();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'No picture loads from the address of Image (https://elsewhere.example/broken.png). Visitors would see an empty frame there.',
    );
    expect(writes()).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Save anyway' }));

    expect(await form.findByText('Successfully updated!')).toBeVisible();
    expect(writes()[0]?.body).toMatchObject({ image: 'https://elsewhere.example/broken.png' });
  });

  test('is not saved after Cancel, and stays in the form', async () => {
    const { user, address, save, dialog } = await saveBroken();

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(save).toHaveFocus());
    expect(address).toHaveValue('https://elsewhere.example/broken.png');
    expect(writes()).toEqual([]);
    expect(save).toHaveTextContent('Save');
  });

  test('does not block a save if it is stored and unchanged', async () => {
    breakPictures('/old.webp');
    const { user, form, save } = await openHeroForm();
    breakPictures('/old.webp');

    await user.type(form.getByLabelText('Heading'), '!');
    await user.click(save);

    expect(await form.findByText('Successfully updated!')).toBeVisible();
  });
});

test('the field of a rejected web address stays open while it is corrected', async () => {
  service.on('PUT hero/hero-7', () => ({
    status: 400,
    body: { title: 'x', errors: [{ field: 'image', message: 'must be a web address' }] },
  }));
  const { user, form, address, save } = await openHeroForm();
  await user.type(form.getByLabelText('Heading'), '!');
  await user.click(save);
  await waitFor(() => expect(address).toBeInvalid());
  const details = address.closest('details')!;
  expect(details.open).toBe(true);

  fireEvent.change(address, { target: { value: 'https://' } });
  expect(address).toBeValid();
  expect(details.open).toBe(true);
});

describe('a web address at a host that the policy of the site blocks', () => {
  const ADDRESS = 'https://pictures.example/broken.png';
  const ADVICE =
    'This site does not allow pictures from https://pictures.example. Upload the picture instead, or ask the operator to add this origin to IMAGE_ORIGINS.';

  const reportBlocked = (effectiveDirective: string, blockedURI: string) =>
    fireEvent(
      document,
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
    );

  async function enterBlocked() {
    const view = await openHeroForm();
    breakPictures('/broken.png');
    await view.user.clear(view.address);
    await view.user.type(view.address, ADDRESS);
    await view.form.findByText('Error fetching image');
    return view;
  }

  test('is explained under its preview', async () => {
    const { form } = await enterBlocked();
    reportBlocked('img-src', ADDRESS);
    expect(form.getByText(ADVICE)).toBeVisible();
  });

  test.each([
    ['img-src', 'https://other.example/a.png'],
    ['script-src-elem', ADDRESS],
    ['img-src', 'inline'],
  ])('is not blamed for a violation of %s by %s', async (directive, url) => {
    const { form } = await enterBlocked();
    reportBlocked(directive, url);
    expect(form.queryByText(ADVICE)).not.toBeInTheDocument();
  });

  test('is explained by the confirmation before it is saved', async () => {
    const { user, save } = await enterBlocked();

    await user.click(save);
    reportBlocked('img-src', ADDRESS);

    expect(
      await screen.findByRole('alertdialog', { name: 'Save a picture that does not load?' }),
    ).toHaveAccessibleDescription(expect.stringContaining(ADVICE));
  });
});

describe.each([
  ['/admin/Images', 'images', 'Images', 'For teams'],
  ['/admin/logo', 'logo', 'Logo', 'Logo'],
])('%s', (page, call, title, form) => {
  test("shows 'Error fetching image' and Retry if its list cannot be loaded", async () => {
    service.content.imageGroups = [anImageGroup({ name: 'For teams' })];
    service.content.logo = aLogo();
    let isUp = false;
    service.on(`GET ${call}`, () =>
      isUp
        ? { body: [{ _id: '1', name: 'For teams', image: 'media/a.svg' }] }
        : { status: 503, body: { title: 'The database rests' } },
    );
    const { user } = renderAdmin(page);

    expect(await screen.findByRole('heading', { level: 2, name: 'Error fetching image' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('The database rests')).toBeVisible();
    expect(within(await screen.findByRole('alert')).getByText('Error fetching image')).toBeVisible();

    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('form', { name: form })).toBeVisible();
  });
});

test('a preview that fails says so only for the address that failed', async () => {
  const { user, form, address } = await openHeroForm();
  fireEvent.error(form.getByRole('img', { name: 'Preview of Image' }));
  expect(form.getByText('Error fetching image')).toBeVisible();

  await user.clear(address);

  expect(form.getByText('No picture yet')).toBeVisible();
});
