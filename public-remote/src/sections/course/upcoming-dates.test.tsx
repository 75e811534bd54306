import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PostedForm } from 'shared-lib/forms';
import { provideSite } from 'shared-lib/site';
import { aCourse, aSite } from 'shared-lib/testing';
import { UpcomingDates } from './upcoming-dates';

beforeAll(() => provideSite(aSite()));

const comeBackWith = (posted: Pick<PostedForm, 'outcome' | 'message' | 'field'>) => {
  const element = (
    <UpcomingDates course={aCourse()} applyFor="1" today="2097-01-01" send={() => Promise.resolve()} />
  );
  const router = createMemoryRouter([{ id: 'course', path: '/', element }], {
    hydrationData: {
      loaderData: { course: {} },
      actionData: { course: { form: 'apply', typed: { message: 'Soon?' }, ...posted } },
    },
  });
  render(<RouterProvider router={router} />);
  return within(screen.getByRole('region', { name: 'Upcoming Course dates' }));
};

test('a posted application is answered with the dates and a success message', () => {
  const dates = comeBackWith({ outcome: 'success', message: '' });

  expect(dates.getByRole('status')).toHaveTextContent('Thank You, Your application is successfully addded');
  expect(dates.queryByLabelText('Message')).not.toBeInTheDocument();
});

test('a failed post returns the open form with the entered values and the specified text with the reason', () => {
  const dates = comeBackWith({ outcome: 'failure', message: 'The mailbox is full' });

  expect(
    dates.getByText('An error occurred while submitting your request. The mailbox is full'),
  ).toBeVisible();
  expect(dates.getByLabelText('Message')).toHaveValue('Soon?');
  expect(dates.getByRole('status')).toBeEmptyDOMElement();
});

test('an invalid field has its own message and there is no other', () => {
  const message = 'Make sure your message is at least 30 characters long.';
  const dates = comeBackWith({ outcome: 'failure', message, field: 'message' });

  expect(dates.getByLabelText('Message')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(dates.queryByText(/^An error occurred while submitting your request/)).not.toBeInTheDocument();
});
