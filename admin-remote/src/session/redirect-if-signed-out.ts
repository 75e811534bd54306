import { redirect } from 'react-router-dom';
import { endSession, statusOf } from 'shared-lib/api';

/** On a 401, removes the admin cookie, which may outlive the session, and throws a redirect. For loaders. */
export function redirectIfSignedOut(error: unknown): void {
  if (statusOf(error) !== 401) return;
  endSession();
  throw redirect('/login');
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
