import { data } from 'react-router-dom';
import { hasSession } from 'shared-lib/api';

/**
 * Loader around all admin pages. Runs at every navigation, because the session may end while a tab is open.
 * @throws a response with the status 403 if the visitor has no admin cookie
 */
export function requireSession(): null {
  if (!hasSession()) throw data(null, { status: 403 });
  return null;
}
