import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute, SIGNED_STAMP, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();
const alertBox = jest.spyOn(window, 'alert');
const log = jest.spyOn(console, 'info');

beforeEach(() => {
  alertBox.mockReset();
  log.mockReset();
});

const sent = () => service.received.filter(({ method }) => method === 'POST');
const toasts = (role: 'status' | 'alert') =>
  within(screen.getByRole('region', { name: 'Notifications' })).getByRole(role);

describe('the request form', () => {
  const openForm = async () => {
    const view = renderRoute(routes);
    const form = within(await screen.findByRole('form', { name: 'Request information' }));
    const fields = {
      name: form.getByLabelText<HTMLInputElement>('Name'),
      email: form.getByLabelText<HTMLInputElement>('E-mail'),
      number: form.getByLabelText<HTMLInputElement>('Phone'),
      message: form.getByLabelText<HTMLTextAreaElement>('Message'),
    };
    return { ...view, form, fields, submit: form.getByRole('button') };
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

  test('alerts the first invalid field, then the next, and focuses it', async () => {
    const { user, fields, submit } = await openForm();
    await user.type(fields.name, 'x'.repeat(21));

    async function expectAlert(text: string, field: HTMLElement) {
      alertBox.mockClear();
      await user.click(submit);
      expect(alertBox.mock.calls).toEqual([[text]]);
      expect(field).toHaveFocus();
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(text));
    }

    await expectAlert('Please enter a valid email address.', fields.email);
    await user.type(fields.email, 'amina@example.com');
    expect(fields.email).toBeValid();
    await expectAlert('Make sure to your message more then 30 word', fields.message);
    await user.type(fields.message, 'x'.repeat(30));
    await expectAlert('Make Sure to Your Name shorter', fields.name);
    await user.type(fields.name, '{Backspace}');
    await expectAlert('Please enter a valid phone number.', fields.number);
    expect(sent()).toEqual([]);
  });

  test('spec 6.1.8: sends the entered values with the local time, then resets and shows the success text', async () => {
    service.on('POST application/post', () => ({ body: { stored: true } }));
    const { user, fields, submit } = await openFilledForm();

    await user.click(submit);

    await waitFor(() =>
      expect(toasts('status')).toHaveTextContent('Your request was submitted successfully.'),
    );
    expect(sent()[0]?.body).toEqual({
      name: 'Amina',
      email: 'amina@example.com',
      number: '+15550100200',
      message: 'When does the next course begin?',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time: expect.stringMatching(/^\d\d:\d\d$/),
    });
    for (const field of Object.values(fields)) expect(field).toHaveValue('');
    expect(
      within(screen.getByRole('region', { name: 'Request information' })).getByText(
        'Your request was submitted successfully.',
      ),
    ).toBeVisible();
    expect(log).toHaveBeenCalledWith('The content service answered', { stored: true });
  });

  test('spec 6.1.10: ignores further submits while it is sending', async () => {
    let answer: () => void = () => undefined;
    service.on(
      'POST application/post',
      () => new Promise((resolve) => (answer = () => resolve({ body: {} }))),
    );
    const { user, submit } = await openFilledForm();

    await user.dblClick(submit);
    expect(submit).toHaveTextContent('Sending...');
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await user.click(submit);
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer();

    await waitFor(() => expect(submit).toHaveTextContent('Submit'));
    expect(sent()).toHaveLength(1);
  });

  test('sends the bot check as headers, not in the body', async () => {
    service.content.capabilities = ['form-stamp'];
    service.on('POST application/post', () => ({ body: {} }));
    const { user, fields, submit } = await openFilledForm();

    await user.click(submit);

    await waitFor(() => expect(fields.name).toHaveValue(''));
    expect(sent()[0]?.headers['form-stamp']).toBe(SIGNED_STAMP);
    expect(sent()[0]?.headers).not.toHaveProperty('form-trap');
    expect(Object.keys(sent()[0]?.body as object).sort()).toEqual(
      ['date', 'email', 'message', 'name', 'number', 'time'].sort(),
    );
  });

  test('restores the entered values after a reload until they are sent', async () => {
    service.on('POST application/post', () => ({ body: {} }));
    const { unmount } = await openFilledForm();
    unmount();

    const { user, form, fields, submit } = await openForm();
    expect(fields.name).toHaveValue('Amina');
    expect(fields.message).toHaveValue('When does the next course begin?');
    // The form shows a character count only while the message is too short. The restored message is long enough.
    expect(form.queryByText(/ 30$/)).not.toBeInTheDocument();
    await user.click(submit);
    await waitFor(() => expect(fields.message).toHaveValue(''));

    expect(sessionStorage).toHaveLength(0);
  });

  test('spec 6.1.9: a failed send shows the error and keeps every field; a retry has the same idempotency key', async () => {
    service.on('POST application/post', () => ({ status: 500, body: { title: 'The mailbox is full' } }));
    const { user, fields, submit } = await openFilledForm();

    await user.click(submit);

    await waitFor(() => expect(toasts('alert')).toHaveTextContent('The mailbox is full'));
    expect(
      screen.getByText('An error occurred while submitting your request. The mailbox is full'),
    ).toBeVisible();
    expect(fields.name).toHaveValue('Amina');
    expect(fields.email).toHaveValue('amina@example.com');
    expect(fields.number).toHaveValue('+15550100200');
    expect(fields.message).toHaveValue('When does the next course begin?');

    service.on('POST application/post', () => ({ body: {} }));
    await user.click(submit);
    await waitFor(() => expect(fields.name).toHaveValue(''));
    const [first, second] = sent().map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});

describe('the newsletter', () => {
  const openNewsletter = async () => {
    const view = renderRoute(routes);
    await screen.findByRole('heading', { level: 1 });
    const band = within(screen.getByRole('region', { name: 'Stay in the know' }));
    return { ...view, band, email: band.getByLabelText('E-mail'), submit: band.getByRole('button') };
  };

  test('spec 8.3.2: subscribes under the fixed name', async () => {
    service.on('POST application/post', () => ({ body: { status: 'succes' } }));
    const { user, band, email, submit } = await openNewsletter();

    await user.type(email, 'amina@example.com');
    await user.click(submit);

    await waitFor(() => expect(toasts('status')).toHaveTextContent('Your Request Accept succesfully'));
    expect(band.getByText('Your Request Accept succesfully')).toBeVisible();
    expect(email).toHaveValue('');
    expect(sent()[0]?.body).toEqual({
      email: 'amina@example.com',
      Name: 'Register User',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time: expect.stringMatching(/^\d\d:\d\d$/),
    });
  });

  test('reports any other status as an error with the same text (sic)', async () => {
    service.on('POST application/post', () => ({ body: { status: 'success' } }));
    const { user, email, submit } = await openNewsletter();

    await user.type(email, 'amina@example.com');
    await user.click(submit);

    await waitFor(() => expect(toasts('alert')).toHaveTextContent('Your Request Accept succesfully'));
    expect(email).toHaveValue('amina@example.com');
  });

  test('spec 9.1.3: shows the caught error when the call fails', async () => {
    service.on('POST application/post', () => ({ status: 503, body: { detail: 'Come back later' } }));
    const { user, band, email, submit } = await openNewsletter();

    await user.type(email, 'amina@example.com');
    await user.click(submit);

    await waitFor(() => expect(toasts('alert')).toHaveTextContent('Come back later'));
    expect(band.getByText('Come back later')).toBeVisible();
    expect(email).toHaveValue('amina@example.com');
  });

  test('leaves the validation of the address to the browser', async () => {
    const { user, email, submit } = await openNewsletter();
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toBeRequired();

    await user.type(email, 'abc');
    await user.click(submit);

    expect(sent()).toEqual([]);
    expect(alertBox).not.toHaveBeenCalled();
  });
});
