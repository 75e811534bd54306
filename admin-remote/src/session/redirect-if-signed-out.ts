import { redirect } from 'react-router-dom';
import { endSession, statusOf } from 'shared-lib/api';

/**
 * If the error is a 401, the session has ended: removes the admin cookie, which may outlive the session, and redirects.
 * Does nothing for any other error. Call this in loaders.
 * @throws Response that redirects to the login page
 */
export function redirectIfSignedOut(error: unknown): void {
  if (statusOf(error) !== 401) return;
  endSession();
  throw redirect('/login');
}

/**
 * Resolves to the result of `fallback` if the call fails.
 * @throws Response that redirects to the login page if the session has ended
 */
export async function withFallback<Data, Fallback>(
  call: Promise<Data>,
  fallback: (error: unknown) => Fallback,
): Promise<Data | Fallback> {
  try {
    return await call;
  } catch (error) {
    redirectIfSignedOut(error);
    return fallback(error);
  }
}
