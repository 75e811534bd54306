import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useBlocker } from 'react-router-dom';
import { keyFragmentEntries, ScrollPosition } from './scroll-position';

const scrolledTo = jest.fn();

async function followPlainLink(hash: string) {
  const changed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  location.hash = hash;
  await act(async () => void (await changed));
}

test('a plain link to a section that was visited before does not scroll to where the visitor left it', async () => {
  window.scrollTo = scrolledTo;
  Element.prototype.scrollIntoView = jest.fn();
  keyFragmentEntries();
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <ScrollPosition />
          <h2 id="form">Form</h2>
          <h2 id="dates">Dates</h2>
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Form' });
  await followPlainLink('#form');
  await followPlainLink('#dates');
  scrolledTo.mockClear();

  await followPlainLink('#form');

  await waitFor(() => expect(router.state.location.hash).toBe('#form'));
  expect(scrolledTo).not.toHaveBeenCalled();
  router.dispose();
});

test('Back to an entry of a plain link to a section can be blocked', async () => {
  keyFragmentEntries();
  const router = createBrowserRouter([
    { path: '/', element: <a href="#form">Skip to the form</a> },
    { path: '/edit', element: <ChangedForm /> },
  ]);
  await act(() => router.navigate('/'));
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole('link'));
  await waitFor(() => expect(router.state.location.hash).toBe('#form'));
  await act(() => router.navigate('/edit'));

  history.back();

  expect(await screen.findByText('blocked')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/edit'));
  router.dispose();
});

function ChangedForm() {
  return <p>{useBlocker(true).state}</p>;
}
