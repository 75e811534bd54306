import { act, screen, within } from '@testing-library/react';
import { Link, Outlet, redirect, useSubmit } from 'react-router-dom';
import { renderRoute } from 'shared-lib/testing';
import { logOut } from '../session/log-out';
import { UnsavedChangesGuard, useUnsavedChanges } from './unsaved-changes';

jest.mock('../session/log-out');

const discard = jest.fn();

function ChangedForm() {
  useUnsavedChanges(true, discard);
  const submit = useSubmit();
  return (
    <>
      <Link to="/next?page=2">Next</Link>
      <button onClick={() => void submit(null, { method: 'post', action: '/admin/logout' })}>Log out</button>
    </>
  );
}

/** Leaves the page, and reloads its data while the dialog is open, as a list does after a change. */
async function reloadWhileAsked(role: 'link' | 'button' = 'link') {
  const guarded = (
    <UnsavedChangesGuard>
      <Outlet />
    </UnsavedChangesGuard>
  );
  const view = renderRoute([
    {
      element: guarded,
      children: [
        { index: true, Component: ChangedForm },
        { path: 'next', element: <h1>Next page</h1> },
        { path: 'admin/logout', action: () => null, loader: () => redirect('/') },
      ],
    },
  ]);
  await view.user.click(await screen.findByRole(role));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await act(() => view.router.revalidate());
  expect(dialog).toBeVisible();
  return { ...view, button: (name: string) => within(dialog).getByRole('button', { name }), dialog };
}

test('after a reload of the data, Leave and discard still opens the chosen page', async () => {
  const { user, router, button } = await reloadWhileAsked();
  await user.click(button('Leave and discard'));

  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  expect(discard).toHaveBeenCalledTimes(1);
});

test('after a reload of the data, Leave and discard still logs out', async () => {
  const { user, button } = await reloadWhileAsked('button');
  await user.click(button('Leave and discard'));

  expect(logOut).toHaveBeenCalledTimes(1);
});

test('after a reload of the data, Keep editing stays, and the next link asks again', async () => {
  const { user, router, button, dialog } = await reloadWhileAsked();
  await user.click(button('Keep editing'));
  expect(dialog).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');

  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
