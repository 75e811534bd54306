import { redirect } from 'react-router-dom';
import { endSession, statusOf } from 'shared-lib/api';

/**
 * For loaders: when the service no longer knows the admin, the readable cookie is worth nothing either.
 * @throws Response to the login page for a 401; does nothing for any other error.
 */
export function redirectIfSignedOut(error: unknown): void {
  if (statusOf(error) !== 401) return;
  endSession();
  throw redirect('/login');
}
