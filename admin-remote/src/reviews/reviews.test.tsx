import { act, screen, waitFor, within } from '@testing-library/react';
import { aReview, startContentService, type Answer } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

const amina = aReview({
  _id: 'r-1',
  _rev: 3,
  name: 'Amina Yusuf',
  role: 'Database administrator',
  comment: 'I restored a database.',
  image: 'media/amina.svg',
});
const bob = aReview({ _id: 'r-2', name: 'Bob Stone', role: 'Analyst', comment: 'Well taught.' });

beforeEach(() => {
  service.content.reviews = [amina, bob];
});

async function openReviews() {
  const view = renderAdmin('/admin/customer-review');
  await screen.findByRole('heading', { level: 1, name: 'Customer Review' });
  const form = () => within(screen.getByRole('form'));
  return {
    ...view,
    form,
    field: (label: string) => form().getByLabelText(label),
    names: () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent),
    sent: (method: string) => service.received.filter((request) => request.method === method),
  };
}

type View = Awaited<ReturnType<typeof openReviews>>;

async function fillIn({ user, field, form }: View) {
  await user.type(field('Name'), 'Cara Diaz');
  await user.type(field('Role'), 'Developer');
  await user.type(field('Comment'), 'A new job in week ten.');
  await user.click(form().getByText('Use a web address instead'));
  await user.type(form().getByLabelText('Image address'), 'media/cara.svg');
}

test('spec 4.3.1: each review is a row with image, name, role and comment', async () => {
  await openReviews();

  const table = within(screen.getByRole('table', { name: 'Customer reviews' }));
  for (const name of ['Image', 'Name', 'Role', 'Comment'])
    expect(table.getByRole('columnheader', { name })).toBeVisible();
  const row = within(table.getByRole('row', { name: /Amina Yusuf/ }));
  expect(row.getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/media\/amina\.svg$/));
  expect(row.getByRole('rowheader')).toHaveTextContent('Amina Yusuf');
  expect(row.getByText('Database administrator')).toBeVisible();
  expect(row.getByText('I restored a database.')).toBeVisible();
});

test('a review that is stored without a picture can be saved without one', async () => {
  service.content.reviews = [aReview({ ...amina, image: '' })];
  service.on('PUT customer/review/r-1', () => ({ body: {} }));
  const { user, field, form, sent } = await openReviews();
  await user.click(screen.getByRole('button', { name: 'Edit Amina Yusuf' }));
  await user.clear(field('Role'));
  expect(form().getByRole('button', { name: 'Update' })).toBeDisabled();

  await user.type(field('Role'), 'Analyst');
  await user.click(form().getByRole('button', { name: 'Update' }));

  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toMatchObject({ role: 'Analyst', image: '' });
});

test('a new review is added, reported and shown in the table', async () => {
  service.on('POST customer/review', () => {
    service.content.reviews.push(aReview({ name: 'Cara Diaz' }));
    return { status: 201, body: {} };
  });
  const view = await openReviews();
  expect(screen.getByRole('heading', { name: 'Add a review' })).toBeVisible();
  expect(view.form().queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  await fillIn(view);

  await view.user.click(view.form().getByRole('button', { name: 'Save' }));

  expect(await view.form().findByText('Successfully added!')).toBeVisible();
  expect(view.sent('POST')[0]?.body).toEqual({
    name: 'Cara Diaz',
    role: 'Developer',
    comment: 'A new job in week ten.',
    image: 'media/cara.svg',
  });
  expect(view.field('Name')).toHaveValue('');
  await waitFor(() => expect(view.names()).toContain('Cara Diaz'));
});

test('spec 4.3.2: selecting a row fills the form with Reset and Update, and a save returns to add mode', async () => {
  service.on('PUT customer/review/r-1', ({ body }) => {
    service.content.reviews[0] = { ...amina, ...(body as object) };
    return { body: {} };
  });
  const { user, form, field, names, sent } = await openReviews();

  await user.click(screen.getByRole('button', { name: 'Edit Amina Yusuf' }));
  expect(screen.getByRole('heading', { name: 'Edit “Amina Yusuf”' })).toBeVisible();
  expect(field('Name')).toHaveValue('Amina Yusuf');
  expect(field('Name')).toHaveFocus();
  expect(field('Role')).toHaveValue('Database administrator');
  expect(field('Comment')).toHaveValue('I restored a database.');
  expect(form().getByRole('button', { name: 'Reset' })).toBeVisible();
  await user.type(field('Name'), '-Ali');
  await user.click(form().getByRole('button', { name: 'Update' }));

  expect(await screen.findByRole('heading', { name: 'Add a review' })).toHaveFocus();
  expect(screen.getByText('Successfully updated! (“Amina Yusuf”)')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Notifications' })).getByText('Successfully updated!'),
  ).toBeVisible();
  expect(sent('PUT')).toMatchObject([
    {
      path: 'customer/review/r-1',
      headers: { 'if-match': '"3"' },
      body: {
        name: 'Amina Yusuf-Ali',
        role: 'Database administrator',
        comment: 'I restored a database.',
        image: 'media/amina.svg',
      },
    },
  ]);
  expect(Object.keys(sent('PUT')[0]?.body as object)).toHaveLength(4);
  expect(field('Name')).toHaveValue('');
  await waitFor(() => expect(names()).toContain('Amina Yusuf-Ali'));
});

test('Reset returns to add mode without a change', async () => {
  const { user, form, field, sent } = await openReviews();
  await user.click(screen.getByRole('button', { name: 'Edit Bob Stone' }));
  await user.type(field('Role'), ' of data');

  await user.click(form().getByRole('button', { name: 'Reset' }));

  expect(screen.getByRole('heading', { name: 'Add a review' })).toHaveFocus();
  expect(field('Role')).toHaveValue('');
  expect(sent('PUT')).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Edit Bob Stone' }));
  expect(field('Role')).toHaveValue('Analyst');
});

test('a slow update of one review leaves the form of another review open', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  service.on('PUT customer/review/r-1', async () => {
    await answered;
    return { body: {} };
  });
  const { user, form, field } = await openReviews();
  await user.click(screen.getByRole('button', { name: 'Edit Amina Yusuf' }));
  await user.type(field('Role'), '!');
  await user.click(form().getByRole('button', { name: 'Update' }));
  await user.click(screen.getByRole('button', { name: 'Edit Bob Stone' }));
  await user.type(field('Role'), ' of data');

  await act(async () => answer());
  await screen.findByText('Successfully updated!');

  expect(screen.getByRole('heading', { name: 'Edit “Bob Stone”' })).toBeVisible();
  expect(field('Role')).toHaveValue('Analyst of data');
  expect(field('Role')).toHaveFocus();
});

test('unsaved changes of a review are kept while another review is edited', async () => {
  const { user, field } = await openReviews();
  await user.click(screen.getByRole('button', { name: 'Edit Bob Stone' }));
  await user.type(field('Role'), ' of data');

  await user.click(screen.getByRole('button', { name: 'Edit Amina Yusuf' }));
  expect(field('Role')).toHaveValue('Database administrator');
  await user.click(screen.getByRole('button', { name: 'Edit Bob Stone' }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));

  expect(field('Role')).toHaveValue('Analyst of data');
});

test('searching and sorting the table keep the values in the form', async () => {
  const { user, router, field, names } = await openReviews();
  await user.type(field('Name'), 'Cara');

  await user.type(screen.getByRole('searchbox', { name: 'Search reviews' }), 'bob{Enter}');
  await waitFor(() => expect(names()).toEqual(['Bob Stone']));
  await user.click(screen.getByRole('button', { name: 'Role' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=bob&sort=role'));

  expect(field('Name')).toHaveValue('Cara');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['Name', 100],
  ['Role', 100],
  ['Comment', 1000],
])('%s takes %i characters', async (label, limit) => {
  const { user, field } = await openReviews();

  await user.click(field(label));
  await user.paste('x'.repeat(limit + 1));

  expect(field(label)).toHaveValue('x'.repeat(limit));
});

test('a review that could not be added stays in the form', async () => {
  service.on('POST customer/review', () => ({ status: 503, body: { title: 'The database rests' } }));
  const view = await openReviews();
  await fillIn(view);

  await view.user.click(view.form().getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Error updating/adding data')).toBeVisible();
  expect(view.form().getByText('Error updating/adding data: The database rests')).toBeVisible();
  expect(view.field('Name')).toHaveValue('Cara Diaz');
});

test('a review is sent again with the same Idempotency-Key until it is stored', async () => {
  service.content.capabilities = ['idempotent-adds'];
  let answer: Answer = { status: 503 };
  service.on('POST customer/review', () => answer);
  const view = await openReviews();
  const save = async (text: string | RegExp) => {
    await view.user.click(view.form().getByRole('button', { name: 'Save' }));
    await view.form().findByText(text);
  };

  await fillIn(view);
  await save(/^Error updating\/adding data/);
  answer = { status: 201, body: {} };
  await save('Successfully added!');
  await fillIn(view);
  await save('Successfully added!');

  await waitFor(() => expect(view.sent('POST')).toHaveLength(3));
  const [first, repeat, next] = view.sent('POST').map(({ headers }) => headers['idempotency-key']);
  expect(first?.length).toBeGreaterThan(30);
  expect(repeat).toBe(first);
  expect(next).not.toBe(first);
});

test('a review that could not be updated stays in the form', async () => {
  service.on('PUT customer/review/r-2', () => ({ status: 503, body: { title: 'The database rests' } }));
  const { user, form, field } = await openReviews();
  await user.click(screen.getByRole('button', { name: 'Edit Bob Stone' }));
  await user.type(field('Name'), 'r');

  await user.click(form().getByRole('button', { name: 'Update' }));

  expect(await screen.findByText('Error updating data')).toBeVisible();
  expect(field('Name')).toHaveValue('Bob Stoner');
  expect(form().getByRole('button', { name: 'Update' })).toBeVisible();
});

test('deleting the review in the form returns to add mode', async () => {
  service.on('DELETE customer-review/r-1', () => {
    service.content.reviews = [bob];
    return { body: { _id: 'r-1' } };
  });
  const { user, names } = await openReviews();
  await user.click(screen.getByRole('button', { name: 'Edit Amina Yusuf' }));

  await user.click(screen.getByRole('button', { name: 'Delete Amina Yusuf' }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Delete “Amina Yusuf”?' })).getByRole('button', {
      name: 'Delete',
    }),
  );

  expect(await screen.findByText('Successfully Deleted.......')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Bob Stone']));
  expect(screen.getByRole('heading', { name: 'Add a review' })).toBeVisible();
});

test('a review that could not be deleted stays in the table', async () => {
  service.on('DELETE customer-review/r-2', () => ({ status: 500, body: {} }));
  const { user, names } = await openReviews();

  await user.click(screen.getByRole('button', { name: 'Delete Bob Stone' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Error deleting data')).toBeVisible();
  expect(names()).toEqual(['Amina Yusuf', 'Bob Stone']);
});

test('the form of a review that was deleted already closes', async () => {
  service.on('DELETE customer-review/r-2', () => ({ status: 404, body: {} }));
  const { user } = await openReviews();
  await user.click(screen.getByRole('button', { name: 'Edit Bob Stone' }));

  await user.click(screen.getByRole('button', { name: 'Delete Bob Stone' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByRole('heading', { name: 'Add a review' })).toBeVisible();
});

test('without reviews the page says that visitors see no review section', async () => {
  service.content.reviews = [];
  await openReviews();

  expect(screen.getByText('No reviews yet')).toBeVisible();
  expect(screen.getByText(/Add the first one/)).toBeVisible();
});
