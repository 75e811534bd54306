import { data } from 'react-router-dom';
import { hasSession } from 'shared-lib/api';

/**
 * Loader of the route above all admin pages. Runs at every navigation, because the session may end while a tab is open.
 * @throws 403 without the admin cookie; the shell then shows 'Access Denied'
 */
export function requireSession(): null {
  if (!hasSession()) throw data(null, { status: 403 });
  return null;
}
