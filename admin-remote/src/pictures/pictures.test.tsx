import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBanner, aLogo, anImageGroup, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

async function formOf(name: string) {
  const form = within(await screen.findByRole('form', { name }));
  return {
    form,
    address: form.getByLabelText('Image address'),
    save: form.getByRole('button', { name: 'Save' }),
  };
}

const writes = () => service.received.filter(({ method }) => method === 'PUT');

async function replace(user: ReturnType<typeof renderAdmin>['user'], name: string, address: string) {
  const found = await formOf(name);
  await user.clear(found.address);
  await user.type(found.address, address);
  await user.click(found.save);
  return found;
}

test('Images lists every group with its tab label, its title and its picture', async () => {
  service.content.imageGroups = [
    anImageGroup({ name: 'For beginners', title: 'Start from nothing', image: 'media/one.svg' }),
    anImageGroup({ name: 'For teams', title: 'Train together', image: 'media/two.svg' }),
  ];
  renderAdmin('/admin/Images');

  const { form } = await formOf('For teams');
  expect(screen.getByRole('heading', { level: 2, name: 'For beginners' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'For teams' })).toBeVisible();
  expect(screen.getByText('Train together')).toBeVisible();
  expect(form.getByRole('img', { name: 'Preview of Image' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/api\/media\/two\.svg$/),
  );
});

test('pictures without a label are numbered', async () => {
  service.content.imageGroups = [anImageGroup(), anImageGroup({ name: '', title: '' })];
  renderAdmin('/admin/Images');

  expect(await screen.findByRole('heading', { level: 2, name: 'Image 2' })).toBeVisible();
  await formOf('Image 2');
});

test('replacing the picture of a group sends its address as post and reports success', async () => {
  service.content.imageGroups = [
    anImageGroup({ name: 'For beginners' }),
    anImageGroup({ _id: 'group-2', _rev: 4, name: 'For teams', image: 'media/two.svg' }),
  ];
  service.on('PUT images/group-2', () => ({ body: { _id: 'group-2', _rev: 5, image: 'media/new.svg' } }));
  const { user } = renderAdmin('/admin/Images');

  const { form, address } = await replace(user, 'For teams', 'media/new.svg');

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(writes()).toEqual([
    expect.objectContaining({ path: 'images/group-2', body: { post: 'media/new.svg' } }),
  ]);
  expect(writes()[0]?.headers['if-match']).toBe('"4"');
  expect(address).toHaveValue('media/new.svg');
  expect((await formOf('For beginners')).form.queryByText('Successfully updated!')).not.toBeInTheDocument();
});

test('saving twice in a row causes no conflict', async () => {
  service.content.imageGroups = [anImageGroup({ _id: 'group-1', _rev: 4, name: 'For teams' })];
  service.on('PUT images/group-1', () => ({ body: { _id: 'group-1', _rev: 5 } }));
  const { user } = renderAdmin('/admin/Images');

  const { form } = await replace(user, 'For teams', 'media/a.svg');
  await form.findByText('Successfully updated!');
  await replace(user, 'For teams', 'media/b.svg');

  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.headers['if-match']).toBe('"5"');
});

test('a picture that another admin replaced is shown beside mine', async () => {
  service.content.imageGroups = [anImageGroup({ _id: 'group-1', _rev: 4, name: 'For teams' })];
  service.on('PUT images/group-1', () => ({
    status: 412,
    body: {
      title: 'Precondition Failed',
      current: { _id: 'group-1', _rev: 6, name: 'For teams', title: '', image: 'media/theirs.svg' },
      changedBy: 'amina',
      changedAt: '2026-11-21T14:05:00.000Z',
    },
  }));
  const { user } = renderAdmin('/admin/Images');

  await replace(user, 'For teams', 'media/mine.svg');

  expect(await screen.findByText(/^Changed by amina at .* since you opened it$/)).toBeInTheDocument();
  expect(screen.getByText('media/theirs.svg')).toBeInTheDocument();
});

test('a rejected address is marked, although the service calls the field post', async () => {
  service.content.imageGroups = [anImageGroup({ _id: 'group-1', name: 'For teams' })];
  service.on('PUT images/group-1', () => ({
    status: 400,
    body: {
      title: 'Bad Request',
      detail: 'post must be a valid image address',
      errors: [{ field: 'post', message: 'must be a valid image address' }],
    },
  }));
  const { user } = renderAdmin('/admin/Images');

  const { form, address } = await replace(user, 'For teams', 'https://host.example/my picture.jpg');

  expect(await form.findByText('Error updating data: Image must be a valid image address')).toBeVisible();
  expect(address).toBeInvalid();
});

test('a picture that does not load shows an error', async () => {
  service.content.imageGroups = [anImageGroup({ name: 'For teams' })];
  renderAdmin('/admin/Images');
  const { form } = await formOf('For teams');

  fireEvent.error(form.getByRole('img', { name: 'Preview of Image' }));

  expect(form.getByText('Error fetching image')).toBeVisible();
  expect(within(await screen.findByRole('alert')).getByText('Error fetching image')).toBeVisible();
});

test('without image groups the page says so', async () => {
  service.content.imageGroups = [];
  renderAdmin('/admin/Images');

  expect(await screen.findByText(/^The content service has no pictures here\./)).toBeVisible();
});

test('replacing the logo sends its image and says Updated', async () => {
  service.content.logo = aLogo({ image: 'media/logo.svg' });
  service.on('PUT logo/edit', () => ({ body: 'Updated' }));
  const { user } = renderAdmin('/admin/logo');

  const { form, address } = await replace(user, 'Logo', 'media/mark.svg');

  expect(await form.findByText('Updated')).toBeVisible();
  expect(writes()).toEqual([
    expect.objectContaining({ path: 'logo/edit', body: { image: 'media/mark.svg' } }),
  ]);
  expect(address).toHaveValue('media/mark.svg');
});

test.each([
  ['the revision of the first save', 3, '"4"', '"4"'],
  ['no revision to a service without revisions', undefined, '"4"', undefined],
  ['no revision after an answer without one', 3, undefined, undefined],
])('a second save of the logo sends %s', async (_what, _rev, etag, sent) => {
  service.content.logo = aLogo({ ...(_rev && { _rev }), image: 'media/logo.svg' });
  service.on('PUT logo/edit', () => ({ body: 'Updated', ...(etag && { headers: { etag } }) }));
  const { user } = renderAdmin('/admin/logo');

  const { form } = await replace(user, 'Logo', 'media/a.svg');
  await form.findByText('Updated');
  await replace(user, 'Logo', 'media/b.svg');

  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.headers['if-match']).toBe(sent);
});

test.each([
  ['a failure', { status: 503, body: { title: 'The database rests' } }],
  ['another answer than the specified one', { body: 'Saved' }],
])('%s of the logo leaves the address typed', async (_what, answer) => {
  service.on('PUT logo/edit', () => answer);
  const { user } = renderAdmin('/admin/logo');

  const { form, address } = await replace(user, 'Logo', 'media/mark.svg');

  expect(await form.findByText(/^Something went wrong: /)).toBeVisible();
  expect(within(await screen.findByRole('alert')).getByText('Something went wrong')).toBeVisible();
  expect(address).toHaveValue('media/mark.svg');
});

test('Save of a picture is disabled without an address', async () => {
  const { user } = renderAdmin('/admin/logo');
  const { address, save } = await formOf('Logo');

  await user.clear(address);

  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Fill in: Image');
});

test.each([
  ['About banner', 'first'],
  ['Contact image', 'second'],
  ['Contact form image', 'third'],
])('the %s is written to the record that the service lists %s', async (title, id) => {
  service.content.banners = ['first', 'second', 'third'].map((_id) => aBanner({ _id }));
  service.on(`PUT about/banner/${id}`, () => ({ body: {} }));
  const { user } = renderAdmin('/admin/Banner');

  const { form } = await replace(user, title, 'media/new.svg');

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(writes()).toEqual([
    expect.objectContaining({ path: `about/banner/${id}`, body: { Image: 'media/new.svg' } }),
  ]);
});

test('the page shows only the banners that the service lists', async () => {
  service.content.banners = [aBanner()];
  renderAdmin('/admin/Banner');

  await formOf('About banner');
  expect(screen.getAllByRole('form')).toHaveLength(1);
});

test('a rejected save keeps the chosen picture', async () => {
  service.content.banners = [aBanner({ _id: 'first' })];
  service.on('PUT about/banner/first', () => ({
    status: 400,
    body: { title: 'Bad Request', errors: [{ field: 'Image', message: 'must not be empty' }] },
  }));
  const { user } = renderAdmin('/admin/Banner');

  const { form, address } = await replace(user, 'About banner', 'media/new.svg');

  expect(await form.findByText('Error updating data: Image must not be empty')).toBeVisible();
  expect(address).toHaveValue('media/new.svg');
  expect(address).toBeInvalid();
});
