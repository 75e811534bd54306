import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useBlocker } from 'react-router-dom';
import { openBlockedLinks } from './blocked-links';

const open = jest.fn();
beforeEach(() => open.mockReset());

function Frame() {
  return (
    <>
      <Link to="/contact?from=frame#form">Contact</Link>
      <Outlet />
    </>
  );
}

function visit(Page: () => ReactNode) {
  const children = [
    { path: '/former', element: null },
    { path: '/', Component: Page },
    { path: '/contact', element: <h1>Contact</h1> },
  ];
  const router = createMemoryRouter([{ Component: Frame, children }], { initialEntries: ['/former', '/'] });
  openBlockedLinks({ router }, open);
  render(<RouterProvider router={router} />);
  return router;
}

const followLink = () => userEvent.click(screen.getByText('Contact'));

function Blocking() {
  useBlocker(() => true);
  return <h1>Home</h1>;
}

function Asking() {
  const { state, reset, proceed } = useBlocker(() => true);
  return (
    state === 'blocked' && (
      <>
        <button onClick={reset}>Stay</button>
        <button onClick={proceed}>Leave</button>
      </>
    )
  );
}

test('a link that a page blocks again, without an answer to the first time, opens as a document', async () => {
  const router = visit(Blocking);

  await followLink();
  expect(open).not.toHaveBeenCalled();
  await followLink();

  expect(open).toHaveBeenCalledWith('/contact?from=frame#form');
  expect(router.state.location.pathname).toBe('/');
});

test('a page may ask each time whether the visitor stays', async () => {
  const router = visit(Asking);

  for (let time = 0; time < 3; time += 1) {
    await followLink();
    await userEvent.click(screen.getByText('Stay'));
  }
  await followLink();
  await userEvent.click(screen.getByText('Leave'));

  expect(open).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/contact');
});

test('a double click on a link is one link', async () => {
  visit(Asking);

  await userEvent.dblClick(screen.getByText('Contact'));

  expect(open).not.toHaveBeenCalled();
  expect(screen.getByText('Leave')).toBeVisible();
});

test('a page with unsaved changes blocks all links', async () => {
  const stop = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), stop);
  visit(Blocking);

  for (let time = 0; time < 3; time += 1) await followLink();
  stop.abort();

  expect(open).not.toHaveBeenCalled();
});

test('a page can block Back more than once', async () => {
  const router = visit(Blocking);

  for (let time = 0; time < 3; time += 1) await act(() => router.navigate(-1));

  expect(open).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/');
});
