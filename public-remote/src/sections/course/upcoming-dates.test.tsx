import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostedForm } from 'shared-lib/forms';
import { provideSite } from 'shared-lib/site';
import { aCourse, aSite, serveRoute } from 'shared-lib/testing';
import { UpcomingDates } from './upcoming-dates';

beforeAll(() => provideSite(aSite()));
beforeEach(() => sessionStorage.clear());

type Posted = Pick<PostedForm, 'outcome' | 'message' | 'field'> & { typed?: PostedForm['typed'] };

const comeBackWith = async (posted: Posted) => {
  const element = (
    <UpcomingDates course={aCourse()} applyFor="slot-1" today="2097-01-01" send={() => Promise.resolve()} />
  );
  const action = () => ({ form: 'apply', typed: { message: 'Soon?' }, ...posted });
  const course = [{ path: '/course', action, element }];
  const { hydrate } = await serveRoute(course, { path: '/course', method: 'POST' });
  const router = await hydrate();
  return { ...within(screen.getByRole('region', { name: 'Upcoming Course dates' })), router };
};

const FAILED = 'An error occurred while submitting your request. The mailbox is full';
const typed = {
  name: 'Amina',
  email: 'amina@example.com',
  number: '5550100200',
  message: 'I would like to join this course.',
};

test('a posted application is answered with the dates and a success message', async () => {
  const dates = await comeBackWith({ outcome: 'success', message: '' });

  expect(dates.getByRole('status')).toHaveTextContent('Thank You, Your application is successfully addded');
  expect(dates.queryByLabelText('Message')).not.toBeInTheDocument();
});

test('a failed post returns the open form with the entered values and the specified text with the reason', async () => {
  const dates = await comeBackWith({ outcome: 'failure', message: 'The mailbox is full' });

  expect(
    dates.getByText('An error occurred while submitting your request. The mailbox is full'),
  ).toBeVisible();
  expect(dates.getByLabelText('Message')).toHaveValue('Soon?');
  expect(dates.getByRole('status')).toBeEmptyDOMElement();
});

test('an invalid field has its own message and there is no other', async () => {
  const message = 'Make sure your message is at least 30 characters long.';
  const dates = await comeBackWith({ outcome: 'failure', message, field: 'message' });

  expect(dates.getByLabelText('Message')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(dates.queryByText(/^An error occurred while submitting your request/)).not.toBeInTheDocument();
});

describe('the form of a posted application that is opened again', () => {
  const apply = () => screen.getAllByRole('button', { name: /^Apply for dates/ })[0]!;

  test('is empty after the application was sent', async () => {
    const dates = await comeBackWith({ outcome: 'failure', message: 'The mailbox is full', typed });
    await userEvent.click(dates.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(dates.queryByLabelText('Message')).not.toBeInTheDocument());
    await userEvent.click(apply());

    expect(dates.getByLabelText('Message')).toHaveValue('');
    expect(dates.queryByText(FAILED)).not.toBeInTheDocument();
  });

  test('has the corrected values of an application that was not sent, without the old message', async () => {
    const dates = await comeBackWith({ outcome: 'failure', message: 'The mailbox is full', typed });
    await userEvent.type(dates.getByLabelText('Name'), ' Yusuf');
    await userEvent.click(dates.getByRole('button', { name: 'Close' }));
    await userEvent.click(apply());

    expect(dates.getByLabelText('Name')).toHaveValue('Amina Yusuf');
    expect(dates.getByLabelText('Message')).toHaveValue(typed.message);
    expect(dates.queryByText(FAILED)).not.toBeInTheDocument();
  });

  test('is not filled with a draft of what was sent', async () => {
    sessionStorage.setItem('draft:/course#apply', JSON.stringify(typed));
    const dates = await comeBackWith({ outcome: 'success', message: '', typed: {} });
    await act(() => dates.router.navigate('/course#dates'));
    await userEvent.click(apply());

    expect(dates.getByLabelText('Message')).toHaveValue('');
  });
});
