import { startSession } from 'shared-lib/api';
import { renderRoute } from 'shared-lib/testing';
import { routes } from '../routes';

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
