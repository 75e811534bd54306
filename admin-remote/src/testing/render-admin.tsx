import { startSession } from 'shared-lib/api';
import { renderRoute } from 'shared-lib/testing';
import { routes } from '../routes';

/** Renders the admin area as the shell mounts it for a signed-in admin, with a stub of the login page. */
export function renderAdmin(path: string) {
  startSession('a-token');
  return renderRoute(
    [
      { path: '/admin', children: routes },
      { path: '/login', Component: () => <h1>Log In</h1> },
    ],
    { path },
  );
}
