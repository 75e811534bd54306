import { redirect } from 'react-router-dom';
import { endSession, hasSession, statusOf } from 'shared-lib/api';

/**
 * Without the admin cookie, for example after Back from the login page, `requireSession` answers with 403 instead.
 * @throws a redirect to the login page if `error` is a 401
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
