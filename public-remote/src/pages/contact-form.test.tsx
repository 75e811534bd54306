import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PostedForm } from 'shared-lib/forms';
import { renderRoute, SIGNED_STAMP, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';
import { Component } from './contact';

const service = startContentService();
const alertBox = jest.spyOn(window, 'alert');

const THANKS = 'Thank you for your submission. We will contact you soon.';
const SENT = 'Your request was submitted successfully.';
const FAILED = 'An error occurred while submitting your request.';

// jsdom has no modal dialogs. Those of browsers take the focus and close on Escape.
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

const openForm = async () => {
  const view = renderRoute(routes, { path: '/contact' });
  const form = within(await screen.findByRole('form', { name: 'Request information' }));
  const fields = {
    name: form.getByLabelText<HTMLInputElement>('Name'),
    email: form.getByLabelText<HTMLInputElement>('E-mail'),
    number: form.getByLabelText<HTMLInputElement>('Phone'),
    message: form.getByLabelText<HTMLTextAreaElement>('Message'),
  };
  return { ...view, fields, submit: form.getByRole('button') };
};

const openFilledForm = async () => {
  const opened = await openForm();
  const { fields, user } = opened;
  await user.type(fields.name, 'Amina');
  await user.type(fields.email, 'amina@example.com');
  await user.type(fields.number, '+1 555 010 0200');
  await user.type(fields.message, 'When does the next course begin?');
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

test('shows Sending... while it sends, and ignores further submits', async () => {
  let answer: () => void = () => undefined;
  service.on('POST application/post', () => new Promise((resolve) => (answer = () => resolve({ body: {} }))));
  const { user, submit } = await openFilledForm();

  await user.dblClick(submit);
  expect(submit).toHaveTextContent('Sending...');
  await waitFor(() => expect(sent()).toHaveLength(1));
  answer();

  await waitFor(() => expect(submit).toHaveTextContent('Submit'));
  expect(sent()).toHaveLength(1);
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
  await sendForm();

  expect(sent()[0]?.headers['form-stamp']).toBe(SIGNED_STAMP);
});

describe('a form that the browser posted without JavaScript', () => {
  const typed = { name: 'Amina', email: 'amina@example.com', number: '123', message: 'Hello' };

  function renderAnswered(posted: Omit<PostedForm, 'form'>) {
    const nothing = { image: '', formImage: '', socialPage: null, booking: '', courses: [], stamp: '' };
    const router = createMemoryRouter(
      [{ id: 'contact', path: '/contact', loader: () => nothing, Component }],
      {
        initialEntries: ['/contact'],
        hydrationData: {
          loaderData: { contact: nothing },
          actionData: { contact: { form: 'inquiry', ...posted } },
        },
      },
    );
    render(<RouterProvider router={router} />);
  }

  test('shows the success text', () => {
    renderAnswered({ outcome: 'success', message: '', typed: {} });

    expect(popup()).toBeVisible();
    expect(onPage().getByText(SENT)).toBeVisible();
  });

  test('shows the error at the field and the entered values', () => {
    const message = 'Please enter a valid phone number.';
    renderAnswered({ outcome: 'failure', message, field: 'number', typed });

    expect(popup()).not.toBeInTheDocument();
    expect(onPage().getByLabelText('Phone')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(onPage().getByLabelText('Message')).toHaveValue('Hello');
    expect(onPage().queryByText(FAILED, { exact: false })).not.toBeInTheDocument();
  });

  test('shows a failure with its reason', () => {
    renderAnswered({ outcome: 'failure', message: 'The mailbox is full', typed });

    expect(onPage().getByText(`${FAILED} The mailbox is full`)).toBeVisible();
    expect(onPage().getByLabelText('Name')).toHaveValue('Amina');
  });
});
