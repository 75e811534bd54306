import { redirect } from 'react-router-dom';
import { endSession, hasSession, statusOf } from 'shared-lib/api';

/**
 * Deletes the admin cookie and redirects to the login page if `error` is a 401. Without the cookie, does nothing: the
 * visitor sees the 403 page of `requireSession`, for example after Back from the login page.
 * @throws the redirect
 */
export function redirectIfSignedOut(error: unknown): void {
  if (statusOf(error) !== 401 || !hasSession()) return;
  endSession();
  throw redirect('/login?session=ended');
}

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
