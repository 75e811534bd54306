import { data } from 'react-router-dom';
import { hasSession } from 'shared-lib/api';

/**
 * Loader above all admin pages. It also runs on navigations, because the session may end while a tab is open.
 * @throws 403 without the admin cookie; the shell shows 'Access Denied'
 */
export function requireSession(): null {
  if (!hasSession()) throw data(null, { status: 403 });
  return null;
}
