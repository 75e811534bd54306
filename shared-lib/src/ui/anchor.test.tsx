import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
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

test('a link to the content service loads a document, because the router has no such page', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Anchor to="/api/docs">API</Anchor> }]);
  render(<RouterProvider router={router} />);
  let isLeftToBrowser = false;
  const stopLoading = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stopLoading, { once: true });

  await userEvent.click(screen.getByRole('link', { name: 'API' }));

  expect(isLeftToBrowser).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});
