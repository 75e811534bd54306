import { screen, within } from '@testing-library/react';
import { aHero, startContentService } from 'shared-lib/testing';
import { openHeroForm } from '../../testing/open-hero-form';

const service = startContentService();

const theirs = {
  _id: 'hero-7',
  _rev: 4,
  heading: 'Their heading',
  button: 'Their button',
  dic: 'Live classes.',
  image: 'media/hero.svg',
};

beforeEach(() => {
  service.content.hero = aHero({
    _id: 'hero-7',
    _rev: 3,
    heading: 'Keep data running',
    button: 'Request',
    description: 'Live classes.',
    image: 'media/hero.svg',
  });
  service.on('PUT hero/hero-7', ({ headers }) =>
    headers['if-match'] === '"4"'
      ? { body: { ...theirs, _rev: 5 } }
      : {
          status: 412,
          body: {
            title: 'Changed meanwhile',
            current: theirs,
            changedBy: 'amina',
            changedAt: new Date(2026, 9, 5, 14, 5).toISOString(),
          },
        },
  );
});

async function saveOverTheirs() {
  const view = await openHeroForm();
  await view.user.clear(view.heading);
  await view.user.type(view.heading, 'My heading');
  await view.user.click(view.save);
  const dialog = within(
    await screen.findByRole('dialog', {
      name: 'Changed by amina at 5 Oct 2026, 14:05 since you opened it',
    }),
  );
  return { ...view, dialog };
}

type Screen = Pick<typeof screen, 'getByRole'>;

const group = (dialog: Screen, name: string) => within(dialog.getByRole('group', { name }));
const lastSave = () => service.received.filter(({ method }) => method === 'PUT').at(-1);

test('the dialog asks only about fields that both sides changed and lists the merged ones', async () => {
  const { dialog } = await saveOverTheirs();

  expect(lastSave()?.headers['if-match']).toBe('"3"');
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  const heading = group(dialog, 'Heading');
  expect(heading.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  expect(heading.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription('My heading');
  expect(heading.getByRole('radio', { name: 'Take theirs' })).toHaveAccessibleDescription('Their heading');
  expect(dialog.getByText('Merged without a question: Button (theirs).')).toBeVisible();
});

test('Save again writes the chosen values over the other revision', async () => {
  const { user, form, dialog } = await saveOverTheirs();

  await user.click(group(dialog, 'Heading').getByRole('radio', { name: 'Take theirs' }));
  await user.click(dialog.getByRole('button', { name: 'Save again' }));

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(lastSave()?.headers['if-match']).toBe('"4"');
  expect(lastSave()?.body).toEqual({
    heading: 'Their heading',
    button: 'Their button',
    dic: 'Live classes.',
    image: 'media/hero.svg',
  });
});

describe('changes of different fields', () => {
  async function saveDescription() {
    const view = await openHeroForm();
    await view.user.type(view.form.getByLabelText('Description'), ' And labs.');
    await view.user.click(view.save);
    return view;
  }

  test('are both saved without a dialog, and a note names them', async () => {
    const { form } = await saveDescription();

    expect(await form.findByText('Successfully updated!')).toBeVisible();
    expect(
      form.getByText(
        'Changed by amina at 5 Oct 2026, 14:05 since you opened it. Kept from that version: Heading, Button.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(lastSave()?.headers['if-match']).toBe('"4"');
    expect(lastSave()?.body).toEqual({
      heading: 'Their heading',
      button: 'Their button',
      dic: 'Live classes. And labs.',
      image: 'media/hero.svg',
    });
  });

  test('are saved with a note of their own if both admins made the same change', async () => {
    const { user, form, heading, save } = await openHeroForm();
    for (const [input, text] of [
      [heading, 'Their heading'],
      [form.getByLabelText('Button'), 'Their button'],
    ] as const) {
      await user.clear(input);
      await user.type(input, text);
    }
    await user.click(save);

    expect(
      await form.findByText(
        'Changed by amina at 5 Oct 2026, 14:05 since you opened it, in the same way as you.',
      ),
    ).toBeVisible();
  });

  test('are merged once: a second rejection opens the dialog', async () => {
    service.on('PUT hero/hero-7', () => ({
      status: 412,
      body: { title: 'Changed meanwhile', current: theirs, changedBy: null },
    }));
    const { form } = await saveDescription();

    expect(await screen.findByRole('dialog', { name: /^Changed by another admin/ })).toBeVisible();
    expect(service.received.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    expect(form.getByLabelText('Description')).toHaveValue('Live classes. And labs.');
  });
});

test('Back to the form keeps the values and saves nothing, and the next save asks again', async () => {
  const { user, form, heading, dialog } = await saveOverTheirs();

  await user.click(dialog.getByRole('button', { name: 'Back to the form' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(heading).toHaveValue('My heading');
  expect(form.getByText(/^Error updating data: Changed by amina at/)).toBeVisible();

  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: /^Changed by amina at/ })).toBeVisible();
});

test('the next save uses the revision of the last save', async () => {
  const { user, form, dialog } = await saveOverTheirs();
  await user.click(dialog.getByRole('button', { name: 'Save again' }));
  await form.findByText('Successfully updated!');
  service.on('PUT hero/hero-7', () => ({ body: {} }));

  for (const label of ['Heading', 'Button', 'Description', 'Image address'])
    await user.type(form.getByLabelText(label), 'x');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Successfully updated!');

  expect(lastSave()?.headers['if-match']).toBe('"5"');
});
