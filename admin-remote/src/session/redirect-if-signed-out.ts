import { redirect } from 'react-router-dom';
import { endSession, statusOf } from 'shared-lib/api';

/**
 * For loaders. A 401 means that the session has ended. Then the function removes the admin cookie, which may outlive
 * the session, and redirects. Ignores any other error.
 * @throws Response that redirects to the login page
 */
export function redirectIfSignedOut(error: unknown): void {
  if (statusOf(error) !== 401) return;
  endSession();
  throw redirect('/login');
}
