import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Anchor } from './anchor';

test.each(['/contact', '#form', 'tel:+15550100200', 'mailto:hello@institute.example'])(
  '%s opens in the same tab',
  (to) => {
    render(<Anchor to={to}>Go</Anchor>, { wrapper: MemoryRouter });

    const link = screen.getByRole('link', { name: 'Go' });
    expect(link).toHaveAttribute('href', to);
    expect(link).not.toHaveAttribute('target');
  },
);

test('a link to another site opens in a new tab and announces it', () => {
  render(<Anchor to="https://calendar.example.com">Book a call</Anchor>, { wrapper: MemoryRouter });

  const link = screen.getByRole('link', { name: 'Book a call (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
