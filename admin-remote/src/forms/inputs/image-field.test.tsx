import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { provideSite, site } from 'shared-lib/site';
import { aHero, startContentService, type Answer } from 'shared-lib/testing';
import { liveTexts } from '../../testing/live-texts';
import { openHeroForm } from '../../testing/open-hero-form';

const service = startContentService();
const log = jest.spyOn(console, 'warn');

const MEGABYTE = 1024 * 1024;
const uploaded = (url: string): Answer => ({
  body: { data: { url, width: 2, height: 1 }, success: true, status: 200 },
});
const picture = (name = 'new.png', size = 20, type = 'image/png') =>
  new File([new Uint8Array(size)], name, { type });

beforeEach(() => {
  log.mockReset();
  service.content.hero = aHero({ _id: 'hero-7', image: 'media/old.webp' });
});

const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));
const announced = (text: RegExp) => liveTexts().filter((live) => text.test(live));
const uploads = () => service.received.filter(({ path }) => path.startsWith('upload'));

test('a chosen file is uploaded as multipart field image, and its address is shown and saved', async () => {
  service.on('POST upload', () => uploaded('media/new.webp'));
  service.on('PUT hero/hero-7', () => ({ body: {} }));
  const { user, form, picker, address, save } = await openHeroForm();
  expect(picker).toHaveAccessibleDescription(
    'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. You can also drop or paste one here.',
  );

  await user.upload(picker, picture());

  expect(await form.findByText('Image Uploaded Successfully')).toBeVisible();
  expect(toasts().getByText('Image Uploaded Successfully')).toBeVisible();
  expect(announced(/Image Uploaded/)).toEqual(['Image Uploaded Successfully']);
  expect(uploads()[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(uploads()[0]?.body).toContain('name="image"; filename="new.png"');
  expect(address).toHaveValue('media/new.webp');
  await waitFor(() =>
    expect(form.getByRole('img', { name: 'Preview of Image' })).toHaveAttribute(
      'src',
      expect.stringMatching(/\/media\/new\.webp$/),
    ),
  );

  await user.click(save);
  await form.findByText('Successfully updated!');
  expect(service.received.at(-1)?.body).toMatchObject({ image: 'media/new.webp' });
});

test('a save that clears the form also clears the message of the upload', async () => {
  service.on('POST upload', () => uploaded('media/new.webp'));
  service.on('PUT hero/hero-7', () => ({ body: {} }));
  const { user, form, picker, save } = await openHeroForm();
  await user.upload(picker, picture());
  await form.findByText('Image Uploaded Successfully');
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);

  await form.findByText('Successfully updated!');
  expect(form.getByText('No picture yet')).toBeVisible();
  expect(form.queryByText('Image Uploaded Successfully')).not.toBeInTheDocument();
});

test('an upload shows its progress and disables Save', async () => {
  let answer: (value: Answer) => void = () => undefined;
  service.on('POST upload', () => new Promise<Answer>((resolve) => (answer = resolve)));
  const { user, form, picker, save } = await openHeroForm();

  await user.upload(picker, picture('photo.jpg', 20, 'image/jpeg'));

  expect(await form.findByRole('progressbar', { name: 'Uploading photo.jpg' })).toHaveAttribute('max', '1');
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Wait until the picture is uploaded');
  await waitFor(() => expect(uploads()).toHaveLength(1));
  answer(uploaded('media/new.webp'));

  await form.findByText('Image Uploaded Successfully');
  expect(form.queryByRole('progressbar')).not.toBeInTheDocument();
  await waitFor(() => expect(save).toBeEnabled());
});

test.each([
  ['arrives', uploaded('media/new.webp'), 'Image Uploaded Successfully'],
  ['is rejected', { status: 503 }, /^Error uploading image/],
])(
  'the file picker gets the focus if the Cancel button has it when the picture %s',
  async (_end, end, text) => {
    let answer: (value: Answer) => void = () => undefined;
    service.on('POST upload', () => new Promise<Answer>((resolve) => (answer = resolve)));
    const { user, form, picker } = await openHeroForm();
    await user.upload(picker, picture());
    (await form.findByRole('button', { name: 'Cancel' })).focus();
    await waitFor(() => expect(uploads()).toHaveLength(1));
    answer(end);

    await form.findByText(text);
    expect(picker).toHaveFocus();
  },
);

test('the end of an upload does not move the focus if nothing had it', async () => {
  let answer: (value: Answer) => void = () => undefined;
  service.on('POST upload', () => new Promise<Answer>((resolve) => (answer = resolve)));
  const { user, form, picker } = await openHeroForm();
  await user.upload(picker, picture());
  picker.blur();
  await waitFor(() => expect(uploads()).toHaveLength(1));
  answer(uploaded('media/new.webp'));

  await form.findByText('Image Uploaded Successfully');
  expect(document.body).toHaveFocus();
});

test('Cancel stops the upload and changes nothing', async () => {
  service.on('POST upload', () => new Promise<Answer>(() => undefined));
  const { user, form, picker, address, save } = await openHeroForm();
  await user.upload(picker, picture());

  await user.click(await form.findByRole('button', { name: 'Cancel' }));

  expect(form.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(picker).toHaveFocus();
  expect(address).toHaveValue('media/old.webp');
  await waitFor(() => expect(save).toBeEnabled());
  expect(form.queryByText(/Error uploading image/)).not.toBeInTheDocument();
});

test.each([
  ['is too big', picture('big.png', 11 * MEGABYTE), 'The file has 11.0 MB. A picture may have up to 10 MB.'],
  [
    'is a drawing',
    picture('drawing.svg', 20, 'image/svg+xml'),
    'This is not a picture we can use. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  ['is empty', picture('empty.png', 0), 'The file is empty.'],
])('a file that %s is rejected before the upload', async (_what, file, reason) => {
  const { form, picker, address } = await openHeroForm();

  fireEvent.change(picker, { target: { files: [file] } });

  expect(await form.findByText(`Error uploading image: ${reason}`)).toBeVisible();
  expect(toasts().getByText('Error uploading image')).toBeVisible();
  expect(announced(/Error uploading/)).toEqual([`Error uploading image: ${reason}`]);
  expect(picker).toBeInvalid();
  expect(address).toHaveValue('media/old.webp');
  expect(uploads()).toEqual([]);
});

test('a file of 10 MB is accepted', async () => {
  service.on('POST upload', () => uploaded('media/new.webp'));
  const { user, form, picker } = await openHeroForm();
  await user.upload(picker, picture('large.png', 10 * MEGABYTE));
  expect(await form.findByText('Image Uploaded Successfully')).toBeVisible();
});

test.each([
  ['says why', { status: 415, body: { detail: 'The file is no picture' } }, 'The file is no picture'],
  ['says nothing', { status: 413 }, 'the file is too big.'],
  ['gives no address', { body: { data: {} } }, 'The image host gave no address'],
])('a host that %s does not change the form, and the failure is logged', async (_what, answer, reason) => {
  service.on('POST upload', () => answer);
  log.mockImplementation();
  const { user, form, picker, address } = await openHeroForm();

  await user.upload(picker, picture());

  expect(await form.findByText(`Error uploading image: ${reason}`)).toBeVisible();
  expect(address).toHaveValue('media/old.webp');
  expect(log).toHaveBeenCalledWith('Error uploading image', expect.objectContaining({ name: 'ApiError' }));
});

test('without a network the message says to check the connection', async () => {
  log.mockImplementation();
  const { user, form, picker } = await openHeroForm();
  const reached = site();
  provideSite({ ...reached, upload: { url: 'http://127.0.0.1:1/', key: '' } });
  jest.spyOn(console, 'error').mockImplementation();

  await user.upload(picker, picture());

  expect(
    await form.findByText(
      'Error uploading image: it could not be sent. Check the connection, then choose it again.',
    ),
  ).toBeVisible();
  provideSite(reached);
});

test('a file can be dropped on the field or pasted into it', async () => {
  let count = 0;
  service.on('POST upload', () => uploaded(`media/${(count += 1)}.webp`));
  const { address, imageField } = await openHeroForm();

  fireEvent.drop(imageField, { dataTransfer: { files: [picture()] } });
  await waitFor(() => expect(address).toHaveValue('media/1.webp'));

  const paste = createEvent.paste(imageField, { clipboardData: { files: [picture()] } });
  fireEvent(imageField, paste);
  await waitFor(() => expect(address).toHaveValue('media/2.webp'));
  expect(paste.defaultPrevented).toBe(true);
});

test('a copied cell of a spreadsheet, which is text and a picture, is text in the address field', async () => {
  service.on('POST upload', () => uploaded('media/new.webp'));
  const { user, address, imageField } = await openHeroForm();
  const cell = { files: [picture()], getData: () => 'https://example.org/a.png' };
  const paste = (target: HTMLElement, clipboardData: object) => {
    const event = createEvent.paste(target, { clipboardData });
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  await user.clear(address);

  expect(paste(address, cell)).toBe(false);
  expect(uploads()).toEqual([]);

  expect(paste(address, { files: [picture()], getData: () => '' })).toBe(true);
  await waitFor(() => expect(address).toHaveValue('media/new.webp'));
  expect(paste(imageField, cell)).toBe(true);
  await waitFor(() => expect(uploads()).toHaveLength(2));
});

test('a typed address loses the blanks around it, with which the service would reject it', async () => {
  const { address } = await openHeroForm();

  fireEvent.change(address, { target: { value: ' https://example.org/a.png ' } });

  expect(address).toHaveValue('https://example.org/a.png');
});

test('several files at once are rejected', async () => {
  const { form, imageField } = await openHeroForm();
  fireEvent.drop(imageField, { dataTransfer: { files: [picture(), picture()] } });
  expect(await form.findByText('Error uploading image: Choose one picture at a time.')).toBeVisible();
});

test('an upload after the session has ended continues once the admin signs in', async () => {
  let isSignedIn = false;
  service.on('POST upload', () => (isSignedIn ? uploaded('media/new.webp') : { status: 401, body: {} }));
  service.on('POST admin', () => {
    isSignedIn = true;
    return { body: { token: 'a-token' } };
  });
  const { user, form, picker } = await openHeroForm();
  await user.upload(picker, picture());

  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to go on' }));
  await user.type(dialog.getByLabelText('Username'), 'admin');
  await user.type(dialog.getByLabelText('Password'), 'secret{Enter}');

  expect(await form.findByText('Image Uploaded Successfully')).toBeVisible();
});

test('another host gets the key and no session data', async () => {
  service.on('POST upload', () => uploaded('https://pictures.example/1.png'));
  const { user, picker, address } = await openHeroForm();
  const own = site();
  provideSite({ ...own, upload: { url: `${own.apiUrl}upload`, key: 'a key' } });

  await user.upload(picker, picture());

  await waitFor(() => expect(address).toHaveValue('https://pictures.example/1.png'));
  expect(uploads()[0]?.path).toBe('upload?key=a+key');
  expect(uploads()[0]?.headers.authorization).toBeUndefined();
  provideSite(own);
});
