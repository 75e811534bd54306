import { screen, waitFor, within } from '@testing-library/react';
import { startContentService, type Answer } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';
import { CHANGED_BY_GRACE, storeRequest, TEMPLATE } from '../../testing/stored-request';

const service = startContentService();
const OTHER = { _id: 'o', _rev: 1, name: 'Dates', subject: 'Dates', text: 'In May.' };
let stored: ReturnType<typeof storeRequest>;

beforeEach(() => {
  stored = storeRequest(service);
  stored.templates = [TEMPLATE, OTHER];
});

const button = (name: string) => screen.getByRole('button', { name });
const nameField = () => screen.getByLabelText('Name');
const openedNameField = () => screen.findByLabelText('Name');
const question = () => within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));

async function editThanks() {
  const { user, router } = renderAdmin('/admin/Apply-now-data?list=templates');
  await user.click(await screen.findByRole('button', { name: 'Edit Thanks' }));
  await user.type(await openedNameField(), ' a lot');
  return { user, router };
}

/** Stores Grace's version as revision 4. As the service, rejects writes of another revision. */
function storeGracesVersion(changes: Partial<typeof TEMPLATE>) {
  const current = { ...TEMPLATE, ...changes, _rev: 4 };
  stored.templates = [current, OTHER];
  service.on('PUT v1/reply-templates/t', ({ body }) =>
    (body as { _rev: number })._rev === 4
      ? { body: { ...current, _rev: 5 } }
      : { ...CHANGED_BY_GRACE, body: { ...CHANGED_BY_GRACE.body, current } },
  );
}

async function deleteDates(user: Awaited<ReturnType<typeof editThanks>>['user']) {
  service.on('DELETE v1/reply-templates/o', () => ({ body: { _id: 'o' } }));
  await user.click(button('Delete Dates'));
  await user.click(button('Delete'));
}

const lastWrite = () => service.received.findLast(({ method }) => method === 'PUT')?.body;

test('typed text of a template stays if neither the save nor a reload succeeds', async () => {
  service.on('PUT v1/reply-templates/t', () => ({ status: 503, body: { title: 'Out of order' } }));
  const { user } = await editThanks();
  await user.click(button('Save'));
  expect(await screen.findByText('Error updating data: Out of order')).toBeVisible();
  stored.failure = 503;
  await deleteDates(user);

  expect(await screen.findByText('The templates could not be loaded')).toBeVisible();
  expect(nameField()).toHaveValue('Thanks a lot');
});

describe('the focus', () => {
  beforeEach(() => {
    service.on('PUT v1/reply-templates/t', () => ({ body: TEMPLATE }));
    service.on('DELETE v1/reply-templates/t', () => {
      stored.templates = [OTHER];
      return { body: { _id: 't' } };
    });
  });

  test.each(['Save', 'Cancel'])('goes back to the button that opened the form after %s', async (name) => {
    const { user } = await editThanks();
    await user.click(button(name));

    await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Edit Thanks')).toHaveFocus());
  });

  test('goes to the next template after a deletion', async () => {
    const { user } = renderAdmin('/admin/Apply-now-data?list=templates');
    await user.click(await screen.findByRole('button', { name: 'Delete Thanks' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(screen.queryByText('Thanks')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Delete Dates')).toHaveFocus());
  });
});

test('spec 7.1.3: typed text of a template stays after the session has ended', async () => {
  service.on('PUT v1/reply-templates/t', () => ({ status: 401, body: { title: 'Sign in' } }));
  const { user, router } = await editThanks();
  stored.failure = 401;
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));

  expect(await screen.findByText(/^Error updating data: your session has ended\./)).toBeVisible();
  await waitFor(() => expect(router.state.revalidation).toBe('idle'));
  expect(router.state.location.pathname).toBe('/admin/Apply-now-data');
  expect(nameField()).toHaveValue('Thanks a lot');
});

test('a new template is sent again with the same Idempotency-Key until it is stored', async () => {
  service.content.capabilities.push('idempotent-adds');
  let answer: Answer = { status: 503 };
  service.on('POST v1/reply-templates', () => answer);
  const { user } = renderAdmin('/admin/Apply-now-data?list=templates');
  const fillIn = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add a template' }));
    await user.type(await openedNameField(), 'Hi');
    await user.type(screen.getByLabelText('Subject'), 'Hi');
  };

  await fillIn();
  await user.click(button('Save'));
  await screen.findByText(/^Error updating\/adding data/);
  answer = { body: {} };
  await user.click(button('Save'));
  await screen.findByText('Template “Hi” saved');
  await fillIn();
  await user.click(button('Save'));

  const keys = () =>
    service.received
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key']);
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, repeat, next] = keys();
  expect(first?.length).toBeGreaterThan(30);
  expect(repeat).toBe(first);
  expect(next).not.toBe(first);
});

test('a save keeps the fields that only another admin has changed', async () => {
  const { user } = await editThanks();
  storeGracesVersion({ subject: 'By Grace' });
  await user.click(button('Save'));

  expect(await screen.findByText('Template “Thanks a lot” saved')).toBeVisible();
  expect(lastWrite()).toEqual({
    name: 'Thanks a lot',
    subject: 'By Grace',
    text: TEMPLATE.text,
    _rev: 4,
  });
});

test('the form asks about a field that another admin has changed, too', async () => {
  const { user } = await editThanks();
  storeGracesVersion({ name: 'Thank you' });
  await user.click(button('Save'));
  const title = /^Changed by grace at .* since you opened it$/;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText('Thank you')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save again' }));

  expect(await screen.findByText('Template “Thanks a lot” saved')).toBeVisible();
  expect(lastWrite()).toMatchObject({ name: 'Thanks a lot', _rev: 4 });
});

test('a template that another admin has changed opens with the changed text', async () => {
  const { user } = await editThanks();
  storeGracesVersion({ name: 'Thank you', subject: 'By Grace' });
  await deleteDates(user);

  await user.click(await screen.findByRole('button', { name: 'Edit Thank you' }));
  await user.click(question().getByRole('button', { name: 'Leave and discard' }));
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('By Grace'));
  expect(nameField()).toHaveValue('Thank you');
});

test('a new template starts with a text, about which the form does not ask', async () => {
  const { user } = renderAdmin('/admin/Apply-now-data?list=templates');
  await user.click(await screen.findByRole('button', { name: 'Add a template' }));
  expect(screen.getByLabelText('Text')).toHaveValue('Hello {{name}},\n\n\n\nKind regards\n{{institute}}');

  await user.click(button('Edit Dates'));
  await waitFor(() => expect(nameField()).toHaveValue('Dates'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each(['Edit Dates', 'Add a template'])('“%s” asks before typed text is lost', async (name) => {
  const { user } = await editThanks();
  await user.click(button(name));
  await user.click(question().getByRole('button', { name: 'Keep editing' }));
  expect(nameField()).toHaveValue('Thanks a lot');

  await user.click(button(name));
  await user.click(question().getByRole('button', { name: 'Leave and discard' }));
  await waitFor(() => expect(nameField()).toHaveValue(name === 'Edit Dates' ? 'Dates' : ''));
  await waitFor(() => expect(nameField()).toHaveFocus());
});

test('“Edit” of the template that is open changes nothing', async () => {
  const { user } = await editThanks();
  await user.click(button('Edit Thanks'));

  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(nameField()).toHaveValue('Thanks a lot');
});

test('the deletion of one template keeps the text of another', async () => {
  service.on('DELETE v1/reply-templates/t', () => ({ body: { _id: 't' } }));
  const { user } = await editThanks();
  await deleteDates(user);
  expect(await screen.findByText('Successfully Deleted....... “Dates”')).toBeVisible();
  expect(nameField()).toHaveValue('Thanks a lot');

  await user.click(button('Delete Thanks'));
  await user.click(button('Delete'));
  expect(await screen.findByText('Successfully Deleted....... “Thanks”')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Template' })).not.toBeInTheDocument();
});

test('a template that another admin has changed is not deleted, and the list shows the change', async () => {
  service.on('DELETE v1/reply-templates/t', () => CHANGED_BY_GRACE);
  const { user } = renderAdmin('/admin/Apply-now-data?list=templates');
  await user.click(await screen.findByRole('button', { name: 'Delete Thanks' }));
  storeGracesVersion({ name: 'Thank you' });
  await user.click(button('Delete'));

  expect(await screen.findByText(/^Error deleting data: /)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Delete Thank you' })).toBeVisible();
  const deletion = service.received.find(({ method }) => method === 'DELETE');
  expect(deletion?.path).toBe('v1/reply-templates/t?_rev=3');
});

test('during a save the fields are read-only, and a question to delete stays open', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  service.on('PUT v1/reply-templates/t', () => new Promise((resolve) => (answer = resolve)));
  const { user } = await editThanks();
  await user.click(button('Save'));
  for (const label of ['Name', 'Subject', 'Text'])
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  await user.click(button('Delete Dates'));
  expect(button('Delete')).toBeVisible();
  await waitFor(() => expect(service.received.some(({ method }) => method === 'PUT')).toBe(true));
  answer({ body: TEMPLATE });

  expect(await screen.findByText('Template “Thanks a lot” saved')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Delete “Dates”?' })).toBeVisible();
});
