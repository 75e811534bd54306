import { screen, waitFor, within } from '@testing-library/react';
import { aCourse, renderRoute, startContentService, wireAnswer } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();
const alertBox = jest.spyOn(window, 'alert');

const APPLIED = 'Thank You, Your application is successfully addded';
const FAILED = 'An error occurred while submitting your request.';

beforeEach(() => {
  alertBox.mockReset();
  sessionStorage.clear();
  service.content.courses = [
    aCourse({
      name: 'React',
      upcomingCourses: [
        { startDate: '2097-01-12', endDate: '2097-03-28' },
        { startDate: '2097-02-02', endDate: '2097-04-18' },
      ],
    }),
  ];
  service.on('GET choosepath/react', () => ({ body: wireAnswer(service.content, 'choosepath/React') }));
});

const FIRST = '12 Jan 2097 to 28 Mar 2097';
const SECOND = '2 Feb 2097 to 18 Apr 2097';

const applyFor = (span: string) => screen.getByRole('button', { name: `Apply for dates ${span}` });
const panelOf = (span: string) => within(screen.getByRole('region', { name: `Apply for ${span}` }));
const panels = () => screen.queryAllByRole('region', { name: /^Apply for/ });
const dates = () => within(screen.getByRole('region', { name: 'Upcoming Course dates' }));
const sent = () => service.received.filter(({ method }) => method === 'POST');
const toasts = (role: 'status' | 'alert') =>
  within(screen.getByRole('region', { name: 'Notifications' })).getByRole(role);

const openPage = async (query = '') => {
  const view = renderRoute(routes, { path: `/course/react${query}` });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

const fieldsOf = (span: string) => ({
  name: panelOf(span).getByLabelText('Name'),
  email: panelOf(span).getByLabelText('E-mail'),
  number: panelOf(span).getByLabelText('Phone'),
  message: panelOf(span).getByLabelText('Message'),
  submit: panelOf(span).getByRole('button', { name: 'Submit' }),
});

const openFilledForm = async () => {
  const { user } = await openPage();
  await user.click(applyFor(FIRST));
  const fields = fieldsOf(FIRST);
  await user.type(fields.name, 'Amina');
  await user.type(fields.email, 'amina@example.com');
  await user.type(fields.number, '+1 555 010 0200');
  await user.type(fields.message, 'I would like to join this course.');
  return { user, ...fields };
};

test('Apply opens and focuses the form below its row, which names the dates', async () => {
  const { user } = await openPage();
  expect(panels()).toEqual([]);
  expect(applyFor(FIRST)).toHaveAttribute('aria-expanded', 'false');

  await user.click(applyFor(FIRST));

  expect(applyFor(FIRST)).toHaveAttribute('aria-expanded', 'true');
  const controlled = document.getElementById(applyFor(FIRST).getAttribute('aria-controls') ?? '');
  expect(controlled).toContainElement(fieldsOf(FIRST).email);
  expect(fieldsOf(FIRST).name).toHaveFocus();
  expect(panelOf(FIRST).getByText('We add the course and these dates to your message.')).toBeVisible();
});

test('one form is open at a time', async () => {
  const { user } = await openPage();

  await user.click(applyFor(FIRST));
  await user.click(applyFor(SECOND));

  expect(panels()).toHaveLength(1);
  expect(fieldsOf(SECOND).name).toHaveFocus();
  expect(applyFor(FIRST)).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  ['Escape', () => '{Escape}'],
  ['Close', () => panelOf(FIRST).getByRole('button', { name: 'Close' })],
  ['Apply once more', () => applyFor(FIRST)],
])('%s closes the form and focuses the Apply button', async (_way, target) => {
  const { user } = await openPage();
  await user.click(applyFor(FIRST));

  const way = target();
  await (typeof way === 'string' ? user.keyboard(way) : user.click(way));

  expect(panels()).toEqual([]);
  expect(applyFor(FIRST)).toHaveFocus();
});

test('Escape outside the row leaves the form open', async () => {
  const { user } = await openPage();
  await user.click(applyFor(FIRST));
  screen.getByRole('link', { name: 'Download Full Syllabus' }).focus();

  await user.keyboard('{Escape}');

  expect(panels()).toHaveLength(1);
});

test('without JavaScript, the button requests the page with its form open', async () => {
  await openPage();

  const button = applyFor(SECOND) as HTMLButtonElement;
  expect(button).toHaveAttribute('type', 'submit');
  expect([button.name, button.value]).toEqual(['apply', 'slot-2']);
  expect(button.form).toHaveAttribute('method', 'get');
  expect(button.form).toHaveAttribute('action', '#dates');
});

test('a page loaded with an open form does not move the focus', async () => {
  await openPage('?apply=slot-2');

  expect(panels()).toHaveLength(1);
  expect(panelOf(SECOND).getByLabelText('E-mail')).toBeVisible();
  expect(document.body).toHaveFocus();
  const close = panelOf(SECOND).getByRole<HTMLButtonElement>('button', { name: 'Close' });
  expect(close.form).toHaveAttribute('action', '#dates');
});

test('an unknown run opens no form', async () => {
  await openPage('?apply=slot-9');

  expect(panels()).toEqual([]);
});

test.each(['inline', 'request'])(
  'the %s form checks in order, with the words of the course page',
  async (which) => {
    const { user } = await openPage();
    await user.click(applyFor(FIRST));
    const form =
      which === 'inline'
        ? panelOf(FIRST)
        : within(screen.getByRole('region', { name: 'Request information' }));
    const submit = form.getByRole('button', { name: 'Submit' });
    await user.type(form.getByLabelText('Name'), 'x'.repeat(21));

    async function expectAlert(text: string, label: string) {
      alertBox.mockClear();
      await user.click(submit);
      expect(alertBox.mock.calls).toEqual([[text]]);
      expect(form.getByLabelText(label)).toHaveFocus();
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    }

    await expectAlert('Please enter a valid email address.', 'E-mail');
    await user.type(form.getByLabelText('E-mail'), 'amina@example.com');
    // The minimum length applies to the typed text, without the line about the course that the form appends.
    await user.type(form.getByLabelText('Message'), 'x'.repeat(29));
    await expectAlert('Make sure your message is at least 30 characters long.', 'Message');
    await user.type(form.getByLabelText('Message'), 'x');
    await expectAlert('Make sure your name is shorter.', 'Name');
    await user.type(form.getByLabelText('Name'), '{Backspace}');
    await expectAlert('Please enter a valid phone number.', 'Phone');
    expect(sent()).toEqual([]);
  },
);

test('spec 6.1.11: an application names its course and dates; after it the dates are shown again', async () => {
  service.on('POST application/post', () => ({ body: { status: 'succes' } }));
  const { user, submit } = await openFilledForm();
  expect(dates().getByRole('status')).toBeEmptyDOMElement();

  await user.click(submit);

  await waitFor(() => expect(panels()).toEqual([]));
  expect(sent().map(({ body }) => body)).toEqual([
    {
      name: 'Amina',
      email: 'amina@example.com',
      number: '+15550100200',
      message: `I would like to join this course.\n\nCourse: React, ${FIRST}`,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time: expect.stringMatching(/^\d\d:\d\d$/),
    },
  ]);
  expect(toasts('status')).toHaveTextContent(APPLIED);
  expect(dates().getByRole('status')).toHaveTextContent(APPLIED);
  expect(applyFor(FIRST)).toHaveFocus();

  await user.click(applyFor(SECOND));
  expect(fieldsOf(SECOND).email).toHaveValue('');
  expect(dates().getByRole('status')).toBeEmptyDOMElement();
});

test('a service with the request desk also receives course, dates and page', async () => {
  service.content.capabilities = ['request-desk'];
  service.on('POST application/post', () => ({ body: { status: 'succes' } }));
  const { user, submit } = await openFilledForm();
  await user.click(submit);

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(String(sent()[0]?.headers['request-context'])))).toEqual({
    course: 'React',
    start: '2097-01-12',
    end: '2097-03-28',
    page: '/course/react',
  });
});

test('any other service receives no context', async () => {
  service.on('POST application/post', () => ({ body: { status: 'succes' } }));
  const { user, submit } = await openFilledForm();
  await user.click(submit);

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.headers).not.toHaveProperty('request-context');
});

test('a failed application is reported in the form and keeps every field', async () => {
  service.on('POST application/post', () => ({ status: 500, body: { title: 'The mailbox is full' } }));
  const { user, name, email, number, message, submit } = await openFilledForm();

  await user.click(submit);

  await waitFor(() => expect(toasts('alert')).toHaveTextContent(FAILED));
  expect(toasts('alert')).not.toHaveTextContent('mailbox');
  expect(panelOf(FIRST).getByText(`${FAILED} The mailbox is full`)).toBeVisible();
  expect(name).toHaveValue('Amina');
  expect(email).toHaveValue('amina@example.com');
  expect(number).toHaveValue('+15550100200');
  expect(message).toHaveValue('I would like to join this course.');
});

test('a form that is closed and opened again while it sends shows Sending... and sends nothing twice', async () => {
  let answer: () => void = () => undefined;
  service.on('POST application/post', () => new Promise((resolve) => (answer = () => resolve({ body: {} }))));
  const { user, submit } = await openFilledForm();
  await user.click(submit);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(panelOf(FIRST).getByRole('button', { name: 'Close' }));
  await user.click(applyFor(FIRST));

  expect(panelOf(FIRST).getByLabelText('Message')).toHaveValue('I would like to join this course.');
  await user.click(panelOf(FIRST).getByRole('button', { name: 'Sending...' }));
  answer();

  await waitFor(() => expect(panels()).toEqual([]));
  expect(toasts('status')).toHaveTextContent(APPLIED);
  expect(applyFor(FIRST)).toHaveFocus();
  expect(sent()).toHaveLength(1);
});

test('applications for two dates are two requests, also at the same time', async () => {
  const answers: (() => void)[] = [];
  service.on(
    'POST application/post',
    () => new Promise((resolve) => answers.push(() => resolve({ body: {} }))),
  );
  const { user, submit } = await openFilledForm();
  await user.click(submit);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(applyFor(SECOND));
  await user.click(panelOf(SECOND).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  answers.forEach((answer) => answer());

  await waitFor(() => expect(panels()).toEqual([]));
  const [first, second] = sent().map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
});

/** Sends an application, and opens the form of other dates before `answer` accepts the application. */
async function openOtherFormWhileSending() {
  let answer: () => void = () => undefined;
  service.on('POST application/post', () => new Promise((resolve) => (answer = () => resolve({ body: {} }))));
  const { user, submit } = await openFilledForm();
  await user.click(submit);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(applyFor(SECOND));
  return { user, answer };
}

test('sending an application does not move a visitor who has opened another form', async () => {
  const { answer } = await openOtherFormWhileSending();
  answer();

  await waitFor(() => expect(toasts('status')).toHaveTextContent(APPLIED));
  expect(panelOf(SECOND).getByLabelText('Name')).toHaveFocus();
});

test('an accepted application keeps the draft that the visitor has changed for other dates meanwhile', async () => {
  const { user, answer } = await openOtherFormWhileSending();
  await user.type(fieldsOf(SECOND).message, ' And my colleague, too.');
  answer();
  await waitFor(() => expect(toasts('status')).toHaveTextContent(APPLIED));
  await user.click(panelOf(SECOND).getByRole('button', { name: 'Close' }));
  await user.click(applyFor(SECOND));

  expect(fieldsOf(SECOND).message).toHaveValue('I would like to join this course. And my colleague, too.');
});
