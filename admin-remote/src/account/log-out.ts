import { adminApi, endSession } from 'shared-lib/api';
import { deleteAllDrafts } from '../session/draft-store';

const SERVICE_TIMEOUT_MS = 5_000;

export async function logOut(navigate = loadPage): Promise<void> {
  // Ignores a failure of this call, because this browser must forget the session in any case.
  await adminApi.logout({ signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS) }).catch(() => undefined);
  endLocalSession(navigate);
}

/** The promise never resolves, so that the router waits until the login page replaces the document. */
export async function logOutAction(): Promise<never> {
  await logOut();
  return new Promise(() => undefined);
}

export function endLocalSession(navigate = loadPage): void {
  endSession();
  deleteAllDrafts();
  navigate('/login');
}

const loadPage = (url: string) => location.assign(url);
