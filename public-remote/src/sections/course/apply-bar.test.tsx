import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { upcomingRuns } from './course-runs';
import { ApplyBar } from './apply-bar';

const slots = [
  { startDate: '2097-04-05', endDate: '2097-06-20' },
  { startDate: '2097-01-12', endDate: '2097-03-28' },
];
const renderBar = (today: string) =>
  render(<ApplyBar name="React" next={upcomingRuns(slots, today)[0]} />, { wrapper: MemoryRouter });

test('the bar names the course and the next date and links to the dates', () => {
  renderBar('2097-01-01');

  expect(screen.getByText('React')).toBeInTheDocument();
  expect(screen.getByText('Starts 12 Jan 2097')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '#dates');
});

test('without open dates the bar links to the request form', () => {
  renderBar('2098-01-01');

  expect(screen.queryByText(/Starts/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '#form');
});
