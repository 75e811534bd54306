import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aHero, startContentService } from 'shared-lib/testing';
import { openHeroForm } from '../testing/open-hero-form';

const service = startContentService();

beforeEach(() => {
  service.content.hero = aHero({
    _id: 'hero-7',
    heading: 'Keep data running',
    button: 'Request',
    description: 'Live classes.',
    image: 'media/hero.svg',
  });
});

async function openForm() {
  const view = await openHeroForm();
  return { ...view, field: (label: string) => view.form.getByLabelText(label) };
}

test('the form shows the stored values and a preview of the picture', async () => {
  const { form, field, save } = await openForm();

  expect(field('Heading')).toHaveValue('Keep data running');
  expect(field('Button')).toHaveValue('Request');
  expect(field('Description')).toHaveValue('Live classes.');
  expect(field('Image address')).toHaveValue('media/hero.svg');
  expect(form.getByRole('img', { name: 'Preview of Image' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/api\/media\/hero\.svg$/),
  );
  expect(save).toBeEnabled();
});

test('spec 6.4.2: Save is disabled until every field is filled in, and names the empty fields', async () => {
  const { user, field, save } = await openForm();

  await user.clear(field('Heading'));
  await user.clear(field('Image address'));
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Fill in: Heading, Image');

  await user.type(field('Image address'), 'media/new.svg');
  await user.type(field('Heading'), '   ');
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Fill in: Heading');

  await user.type(field('Heading'), 'Data');
  expect(save).toBeEnabled();
  expect(save).not.toHaveAccessibleDescription();
});

test.each([
  ['Heading', 100],
  ['Button', 20],
  ['Description', 2000],
])('%s has at most %i characters, a counter and a message at the limit', async (label, limit) => {
  const { user, form, field } = await openForm();
  expect(field(label)).toHaveAccessibleDescription(`Up to ${limit} characters`);

  await user.clear(field(label));
  await user.click(field(label));
  await user.paste('x'.repeat(limit - 1));
  expect(form.getByText(`${limit - 1} / ${limit}`)).toBeVisible();
  await user.paste('yz');

  expect(field(label)).toHaveValue('x'.repeat(limit - 1) + 'y');
  expect(form.getByText(`${limit} / ${limit}`)).toBeVisible();
  expect(field(label)).toHaveAccessibleDescription(`The limit of ${limit} characters is reached.`);
});

test('saving sends exactly the wire fields, reports success, clears the form and can reload it', async () => {
  service.on('PUT hero/hero-7', () => ({ body: {} }));
  const { user, form, field, save } = await openForm();
  await user.clear(field('Heading'));
  await user.type(field('Heading'), 'Own the night shift');

  await user.click(save);

  const status = await form.findByText('Successfully updated!');
  expect(service.received.at(-1)).toMatchObject({
    method: 'PUT',
    path: 'hero/hero-7',
    body: {
      heading: 'Own the night shift',
      button: 'Request',
      dic: 'Live classes.',
      image: 'media/hero.svg',
    },
  });
  expect(Object.keys(service.received.at(-1)?.body as object).sort()).toEqual([
    'button',
    'dic',
    'heading',
    'image',
  ]);
  expect(within(screen.getByRole('status')).getByText('Successfully updated!')).toBeVisible();
  expect(status.closest('[tabindex="-1"]')).toHaveFocus();
  for (const label of ['Heading', 'Button', 'Description', 'Image address'])
    expect(field(label)).toHaveValue('');
  expect(form.getByText('Fill in: Heading, Button, Description, Image')).toBeVisible();

  service.content.hero = aHero({ _id: 'hero-7', heading: 'Own the night shift' });
  await user.click(form.getByRole('button', { name: 'Load current values' }));

  expect(await form.findByDisplayValue('Own the night shift')).toHaveFocus();
  expect(form.queryByText('Successfully updated!')).not.toBeInTheDocument();
});

test('during a save the fields are read-only and a second press sends nothing', async () => {
  let answer: (value: object) => void = () => undefined;
  service.on('PUT hero/hero-7', () => new Promise((resolve) => (answer = resolve)));
  const { user, form, field, save } = await openForm();

  await user.click(save);
  expect(save).toHaveTextContent('Saving…');
  expect(field('Heading')).toHaveAttribute('readonly');
  await user.click(save);
  await waitFor(() => expect(service.received.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  answer({ body: {} });

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(service.received.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('a second press between the answer and the next render keeps the result', async () => {
  let answer: (value: object) => void = () => undefined;
  service.on('PUT hero/hero-7', () => new Promise((resolve) => (answer = resolve)));
  const { user, form, field, save } = await openForm();
  await user.type(field('Heading'), ' and more');
  await user.click(save);
  await waitFor(() => expect(service.received.some(({ method }) => method === 'PUT')).toBe(true));

  const answered = new Promise((done) => document.addEventListener('form-sent', done, { once: true }));
  await act(async () => {
    answer({ body: {} });
    await answered;
    fireEvent.submit(save.closest('form')!);
  });

  expect(await form.findByText('Successfully updated!')).toBeVisible();
});

test('a rejected value stays in the form, with the error of the service at the field', async () => {
  service.on('PUT hero/hero-7', () => ({
    status: 400,
    body: {
      title: 'Bad Request',
      detail: 'dic must NOT have more than 2000 characters',
      errors: [{ field: 'dic', message: 'must NOT have more than 2000 characters' }],
    },
  }));
  const { user, form, field, save } = await openForm();
  await user.type(field('Description'), ' Every evening.');

  await user.click(save);

  expect(
    await form.findByText('Error updating data: Description must NOT have more than 2000 characters'),
  ).toBeVisible();
  expect(within(await screen.findByRole('alert')).getByText('Error updating data')).toBeVisible();
  expect(field('Description')).toHaveValue('Live classes. Every evening.');
  expect(field('Description')).toBeInvalid();
  expect(field('Description')).toHaveFocus();
  expect(field('Description')).toHaveAccessibleDescription(
    'Up to 2000 characters Description must NOT have more than 2000 characters',
  );
  expect(field('Heading')).toHaveValue('Keep data running');

  await user.type(field('Description'), '!');
  expect(field('Description')).toBeValid();
});

test('a failed save keeps the values and says why', async () => {
  service.on('PUT hero/hero-7', () => ({ status: 503, body: { title: 'The database rests' } }));
  const { user, form, field, save } = await openForm();
  await user.type(field('Heading'), ' all night');

  await user.click(save);

  expect(await form.findByText('Error updating data: The database rests')).toBeVisible();
  expect(field('Heading')).toHaveValue('Keep data running all night');
  expect(save).toBeEnabled();
});

test('the preview says if there is no picture or its address is not allowed', async () => {
  const { user, form, field } = await openForm();

  await user.clear(field('Image address'));
  expect(await form.findByText('No picture yet')).toBeVisible();

  await user.type(field('Image address'), 'javascript:alert(1)');
  expect(await form.findByText('Error fetching image')).toBeVisible();
  expect(form.queryByRole('img')).not.toBeInTheDocument();
});

test('a picture that does not load shows an error, and another address is tried', async () => {
  const { user, form, field } = await openForm();

  fireEvent.error(form.getByRole('img', { name: 'Preview of Image' }));
  expect(form.getByText('Error fetching image')).toBeVisible();
  expect(within(screen.getByRole('alert')).getByText('Error fetching image')).toBeVisible();

  await user.clear(field('Image address'));
  await user.type(field('Image address'), 'https://pictures.example/new.png');
  expect(await form.findByRole('img', { name: 'Preview of Image' })).toHaveAttribute(
    'src',
    'https://pictures.example/new.png',
  );
});

test('the document title names the page, and search engines are kept out', async () => {
  await openForm();

  expect(document.title).toBe('Hero Component | Platter Institute');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
