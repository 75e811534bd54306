import { data } from 'react-router-dom';
import { hasSession } from 'shared-lib/api';

/**
 * For the loader above all admin pages: they exist only while the readable cookie does, also for a click in a
 * tab whose session ended meanwhile.
 * @throws 403, which the shell shows as 'Access Denied'
 */
export function requireSession(): null {
  if (!hasSession()) throw data(null, { status: 403 });
  return null;
}
