import { redirect } from 'react-router-dom';
import { endSession, hasSession, statusOf } from 'shared-lib/api';

/**
 * Ends the session in this browser after a 401. Does nothing without the admin cookie, for example after Back from the
 * login page: in this case, `requireSession` answers with 403.
 * @throws a redirect to the login page if `error` is a 401 and the browser has the admin cookie
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
