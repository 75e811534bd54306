import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostedForm } from 'shared-lib/forms';
import { renderRoute, serveRoute, SIGNED_STAMP, startContentService, type Answer } from 'shared-lib/testing';
import { routes } from '../routes';
import { Component } from './contact';

const service = startContentService();
const alertBox = jest.spyOn(window, 'alert');

const THANKS = 'Thank you for your submission. We will contact you soon.';
const SENT = 'Your request was submitted successfully.';
const FAILED = 'An error occurred while submitting your request.';

// Simulates modal dialogs, which jsdom lacks: in browsers, they take the focus and close on Escape.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector('button')?.focus();
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

beforeEach(() => {
  alertBox.mockReset();
});

const sent = () => service.received.filter(({ method }) => method === 'POST');
const toasts = (role: 'status' | 'alert') =>
  within(screen.getByRole('region', { name: 'Notifications' })).getByRole(role);
const onPage = () => within(screen.getByRole('region', { name: 'Write to us' }));
const popup = () => screen.queryByRole('dialog', { name: THANKS });

const findForm = async () => {
  const form = within(await screen.findByRole('form', { name: 'Request information' }));
  const fields = {
    name: form.getByLabelText<HTMLInputElement>('Name'),
    email: form.getByLabelText<HTMLInputElement>('E-mail'),
    number: form.getByLabelText<HTMLInputElement>('Phone'),
    message: form.getByLabelText<HTMLTextAreaElement>('Message'),
  };
  return { fields, submit: form.getByRole('button') };
};

const openForm = async () => {
  const view = renderRoute(routes, { path: '/contact' });
  return { ...view, ...(await findForm()) };
};

type Opened = Awaited<ReturnType<typeof openForm>>;

async function fill(fields: Opened['fields'], user: Opened['user']) {
  await user.type(fields.name, 'Amina');
  await user.type(fields.email, 'amina@example.com');
  await user.type(fields.number, '+1 555 010 0200');
  await user.type(fields.message, 'When does the next course begin?');
}

const openFilledForm = async () => {
  const opened = await openForm();
  await fill(opened.fields, opened.user);
  return opened;
};

const sendForm = async () => {
  service.on('POST application/post', () => ({ body: { status: 'succes' } }));
  const opened = await openFilledForm();
  await opened.user.click(opened.submit);
  await screen.findByRole('dialog');
  return opened;
};

test('alerts the first invalid field, then the next, and focuses it', async () => {
  const { user, fields, submit } = await openForm();
  await user.type(fields.name, 'x'.repeat(21));

  async function expectAlert(text: string, field: HTMLElement) {
    alertBox.mockClear();
    await user.click(submit);
    expect(alertBox.mock.calls).toEqual([[text]]);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
  }

  await expectAlert('Please enter a valid email address.', fields.email);
  await user.type(fields.email, 'amina@example.com');
  await expectAlert('Make sure to your message more then 30 word', fields.message);
  await user.type(fields.message, 'x'.repeat(30));
  await expectAlert('Make Sure to Your Name shorter', fields.name);
  await user.type(fields.name, '{Backspace}');
  await expectAlert('Please enter a valid phone number.', fields.number);
  expect(sent()).toEqual([]);
  expect(popup()).not.toBeInTheDocument();
});

test('shows Sending... while it sends, and ignores further submits and input', async () => {
  let answer: () => void = () => undefined;
  service.on('POST application/post', () => new Promise((resolve) => (answer = () => resolve({ body: {} }))));
  const { user, fields, submit } = await openFilledForm();

  await user.dblClick(submit);
  expect(submit).toHaveTextContent('Sending...');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.type(fields.message, ' And the next one?');
  expect(fields.message).toHaveValue('When does the next course begin?');
  answer();

  await waitFor(() => expect(submit).toHaveTextContent('Submit'));
  expect(sent()).toHaveLength(1);
  expect(fields.message).not.toHaveAttribute('readonly');
});

test('sends the entered values with the local time, then resets', async () => {
  const { fields } = await sendForm();

  expect(sent()[0]?.body).toEqual({
    name: 'Amina',
    email: 'amina@example.com',
    number: '+15550100200',
    message: 'When does the next course begin?',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    time: expect.stringMatching(/^\d\d:\d\d$/),
  });
  for (const field of Object.values(fields)) expect(field).toHaveValue('');
});

test('shows the success text in a popup, a toast and on the page', async () => {
  await sendForm();

  expect(popup()).toBeVisible();
  expect(within(popup()!).getByText(THANKS)).toBeVisible();
  expect(toasts('status')).toHaveTextContent(SENT);
  expect(onPage().getByText(SENT)).toBeVisible();
});

test('the popup takes the focus, and its button closes it', async () => {
  const { user, submit } = await sendForm();
  const close = within(popup()!).getByRole('button', { name: 'Close' });
  expect(close).toHaveFocus();

  await user.click(close);

  expect(popup()).not.toBeInTheDocument();
  expect(submit).toHaveFocus();
});

test('Escape closes the popup and restores the focus', async () => {
  const { user, submit } = await sendForm();

  await user.keyboard('{Escape}');

  expect(popup()).not.toBeInTheDocument();
  expect(submit).toHaveFocus();
});

test('a click on the backdrop closes the popup, a click on its text does not', async () => {
  const { user, submit } = await sendForm();

  await user.click(within(popup()!).getByText(THANKS));
  expect(popup()).toBeVisible();
  await user.click(popup()!);

  expect(popup()).not.toBeInTheDocument();
  expect(submit).toHaveFocus();
});

test('every success opens the popup', async () => {
  const { user, fields, submit } = await sendForm();
  await user.keyboard('{Escape}');

  // `user.type` would append to the old value.
  fireEvent.input(fields.email, { target: { value: 'amina@example.com' } });
  fireEvent.input(fields.number, { target: { value: '5550100200' } });
  fireEvent.input(fields.message, { target: { value: 'One more thing: is there a waiting list?' } });
  await user.click(submit);

  expect(await screen.findByRole('dialog', { name: THANKS })).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('a failed send shows the error with its reason and keeps every field', async () => {
  service.on('POST application/post', () => ({ status: 500, body: { title: 'The mailbox is full' } }));
  const { user, fields, submit } = await openFilledForm();

  await user.click(submit);

  await waitFor(() => expect(toasts('alert')).toHaveTextContent(FAILED));
  expect(onPage().getByText(`${FAILED} The mailbox is full`)).toBeVisible();
  expect(popup()).not.toBeInTheDocument();
  expect(fields.name).toHaveValue('Amina');
  expect(fields.email).toHaveValue('amina@example.com');
  expect(fields.number).toHaveValue('+15550100200');
  expect(fields.message).toHaveValue('When does the next course begin?');
});

test('sends the bot check as headers', async () => {
  service.content.capabilities = ['form-stamp'];
  await sendForm();

  expect(sent()[0]?.headers['form-stamp']).toBe(SIGNED_STAMP);
});

describe('a form that is left while it sends', () => {
  const keys = () => sent().map(({ headers }) => headers['idempotency-key']);

  async function leaveWhileSending() {
    let answer: (answer: Answer) => void = () => undefined;
    service.on('POST application/post', () => new Promise((resolve) => (answer = resolve)));
    const { user, router, submit } = await openFilledForm();
    await user.click(submit);
    await waitFor(() => expect(sent()).toHaveLength(1));
    await act(() => router.navigate('/aboutus'));
    await waitFor(() => expect(submit).not.toBeInTheDocument());
    return { user, router, answer: (text: Answer) => answer(text) };
  }

  test('shows Sending... when the visitor comes back, and its outcome, and sends nothing twice', async () => {
    const { user, router, answer } = await leaveWhileSending();
    await act(() => router.navigate(-1));

    const { fields, submit } = await findForm();
    expect(fields.message).toHaveValue('When does the next course begin?');
    expect(submit).toHaveTextContent('Sending...');
    await user.click(submit);
    answer({ body: { status: 'succes' } });

    await waitFor(() => expect(popup()).toBeVisible());
    expect(toasts('status')).toHaveTextContent(SENT);
    for (const field of Object.values(fields)) expect(field).toHaveValue('');
    expect(submit).toHaveTextContent('Submit');
    expect(sent()).toHaveLength(1);
  });

  test('shows the error of its call when the visitor comes back, and keeps every field', async () => {
    const { router, answer } = await leaveWhileSending();
    await act(() => router.navigate(-1));
    const { fields, submit } = await findForm();
    answer({ status: 500, body: { title: 'The mailbox is full' } });

    expect(await onPage().findByText(`${FAILED} The mailbox is full`)).toBeVisible();
    expect(fields.message).toHaveValue('When does the next course begin?');
    expect(submit).toHaveTextContent('Submit');
  });

  test('is empty for a visitor who comes back after the success', async () => {
    const { router, answer } = await leaveWhileSending();
    answer({ body: { status: 'succes' } });
    await waitFor(() => expect(toasts('status')).toHaveTextContent(SENT));
    await act(() => router.navigate(-1));

    for (const field of Object.values((await findForm()).fields)) expect(field).toHaveValue('');
  });

  test('has the same idempotency key for a visitor who comes back after a failure, until it is sent', async () => {
    const { user, router, answer } = await leaveWhileSending();
    answer({ status: 500, body: {} });
    await waitFor(() => expect(toasts('alert')).toHaveTextContent(FAILED));
    await act(() => router.navigate(-1));

    service.on('POST application/post', () => ({ body: { status: 'succes' } }));
    const { fields, submit } = await findForm();
    await user.click(submit);
    await waitFor(() => expect(fields.message).toHaveValue(''));
    await user.keyboard('{Escape}');
    await fill(fields, user);
    await user.click(submit);
    await waitFor(() => expect(sent()).toHaveLength(3));

    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a form that the browser posted without JavaScript', () => {
  const typed = { name: 'Amina', email: 'amina@example.com', number: '123', message: 'x'.repeat(30) };

  async function serveAnswered(posted: Omit<PostedForm, 'form'>) {
    const page = {
      image: '',
      formImage: '',
      socialPage: null,
      booking: '',
      courses: [],
      stamp: 'a new stamp',
    };
    const action = () => ({ form: 'inquiry', ...posted });
    const contact = [{ path: '/contact', loader: () => page, action, Component }];
    return serveRoute(contact, { path: '/contact', method: 'POST' });
  }

  const renderAnswered = async (posted: Omit<PostedForm, 'form'>) => (await serveAnswered(posted)).hydrate();

  test('shows the success text', async () => {
    await renderAnswered({ outcome: 'success', message: '', typed: {} });

    expect(popup()).toBeVisible();
    expect(onPage().getByText(SENT)).toBeVisible();
  });

  test('shows the error at the field and the entered values', async () => {
    const message = 'Please enter a valid phone number.';
    await renderAnswered({ outcome: 'failure', message, field: 'number', typed });

    expect(popup()).not.toBeInTheDocument();
    expect(onPage().getByLabelText('Phone')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(onPage().getByLabelText('Message')).toHaveValue(typed.message);
    expect(onPage().queryByText(FAILED, { exact: false })).not.toBeInTheDocument();
  });

  test('is posted to an address that shows the form itself', async () => {
    await renderAnswered({ outcome: 'failure', message: 'Too short', field: 'message', typed });

    const form = onPage().getByRole('form', { name: 'Request information' });
    expect(form).toHaveAttribute('action', `/contact#${form.id}`);
  });

  test.each([
    ['failure', 'the first stamp', 'the first stamp'],
    ['success', undefined, 'a new stamp'],
  ] as const)('after a %s, has %s', async (outcome, stamp, expected) => {
    await renderAnswered({ outcome, message: '', typed, stamp });

    const form = onPage().getByRole<HTMLFormElement>('form', { name: 'Request information' });
    expect(new FormData(form).get('stamp')).toBe(expected);
  });

  test('shows a failure with its reason', async () => {
    await renderAnswered({ outcome: 'failure', message: 'The mailbox is full', typed });

    expect(onPage().getByText(`${FAILED} The mailbox is full`)).toBeVisible();
    expect(onPage().getByLabelText('Name')).toHaveValue('Amina');
  });

  test('is empty after it was corrected and sent, also for a visitor who submits once more', async () => {
    service.on('POST application/post', () => ({ body: { status: 'succes' } }));
    await renderAnswered({ outcome: 'failure', message: 'The mailbox is full', typed });
    const { fields, submit } = await findForm();
    await userEvent.type(fields.number, '5550100');
    await userEvent.click(submit);

    await waitFor(() => expect(popup()).toBeVisible());
    for (const field of Object.values(fields)) expect(field).toHaveValue('');
    expect(onPage().getByText('0 / 30')).toBeInTheDocument();
    await userEvent.click(submit);
    expect(alertBox.mock.calls).toEqual([['Please enter a valid email address.']]);
    expect(sent()).toHaveLength(1);
  });

  test('keeps the entered values after a click on a link within the page', async () => {
    const router = await renderAnswered({ outcome: 'failure', message: 'The mailbox is full', typed });
    await act(() => router.navigate('/contact#form'));

    const { fields } = await findForm();
    for (const name of ['name', 'email', 'number', 'message'] as const)
      expect(fields[name]).toHaveValue(typed[name]);
  });

  test('is not filled with a draft of what was sent', async () => {
    sessionStorage.setItem('draft:/contact#inquiry', JSON.stringify(typed));
    await renderAnswered({ outcome: 'success', message: '', typed: {} });

    for (const field of Object.values((await findForm()).fields)) expect(field).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('keeps a message that was changed before the scripts started', async () => {
    const { hydrate } = await serveAnswered({ outcome: 'failure', message: 'The mailbox is full', typed });
    (await findForm()).fields.message.value = 'Do you teach on Sundays?';
    await hydrate();

    expect((await findForm()).fields.message).toHaveValue('Do you teach on Sundays?');
    expect(onPage().getByText('24 / 30')).toBeInTheDocument();
  });

  test('shows the rejected values instead of an older draft', async () => {
    sessionStorage.setItem('draft:/contact#inquiry', JSON.stringify({ name: 'Ada', message: 'Old' }));
    await renderAnswered({
      outcome: 'failure',
      message: 'The mailbox is full',
      typed: { ...typed, name: '' },
    });

    const { fields } = await findForm();
    expect(fields.name).toHaveValue('');
    expect(fields.message).toHaveValue(typed.message);
  });
});
