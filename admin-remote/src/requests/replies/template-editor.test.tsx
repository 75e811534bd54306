import { screen, waitFor, within } from '@testing-library/react';
import { startContentService, type Answer } from 'shared-lib/testing';
import { liveTexts } from '../../testing/live-texts';
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

test('typed text of a template stays if neither the save nor a reload succeeds', async () => {
  service.on('PUT v1/reply-templates/t', () => CHANGED_BY_GRACE);
  const { user } = await editThanks();
  stored.failure = 503;
  await user.click(button('Save'));

  expect(await screen.findByText('The templates could not be loaded')).toBeVisible();
  expect(nameField()).toHaveValue('Thanks a lot');
  expect(screen.getByText(/^grace changed this template/)).toBeVisible();
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

  expect(await screen.findByText('Nothing was changed: Sign in')).toBeVisible();
  expect(screen.getByText('Template not changed')).toBeVisible();
  expect(liveTexts()).toEqual(['Nothing was changed: Sign in']);
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
  await screen.findByText(/^Nothing was changed/);
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

test('a template that another admin has changed opens with the changed text', async () => {
  service.on('PUT v1/reply-templates/t', () => CHANGED_BY_GRACE);
  const { user } = await editThanks();
  stored.templates = [{ ...TEMPLATE, _rev: 4, name: 'Thank you', subject: 'By Grace' }, OTHER];
  await user.click(button('Save'));
  expect(await screen.findByText(/^grace changed this template/)).toBeVisible();
  expect(nameField()).toHaveValue('Thanks a lot');

  await user.click(await screen.findByRole('button', { name: 'Edit Thank you' }));
  await user.click(question().getByRole('button', { name: 'Leave and discard' }));
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('By Grace'));
  expect(nameField()).toHaveValue('Thank you');
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
  service.on('DELETE v1/reply-templates/o', () => ({ body: { _id: 'o' } }));
  service.on('DELETE v1/reply-templates/t', () => ({ body: { _id: 't' } }));
  const { user } = await editThanks();
  await user.click(button('Delete Dates'));
  await user.click(button('Delete'));
  expect(await screen.findByText('Template “Dates” deleted')).toBeVisible();
  expect(nameField()).toHaveValue('Thanks a lot');

  await user.click(button('Delete Thanks'));
  await user.click(button('Delete'));
  expect(await screen.findByText('Template “Thanks” deleted')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Template' })).not.toBeInTheDocument();
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
