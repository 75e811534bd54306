import { redirect } from 'react-router-dom';
import { endSession, statusOf } from 'shared-lib/api';

/**
 * For loaders: handles an ended session. Also removes the readable cookie, which may outlive the session.
 * @throws Response that redirects to the login page for a 401; ignores any other error
 */
export function redirectIfSignedOut(error: unknown): void {
  if (statusOf(error) !== 401) return;
  endSession();
  throw redirect('/login');
}
