import { adminApi, endSession } from 'shared-lib/api';
import { deleteAllDrafts } from '../forms/draft/draft-store';

const SERVICE_TIMEOUT_MS = 5_000;

/** Ends the session on the service, if the service can be reached, and in the browser. Then loads the login page. */
export async function logOut(navigate = loadPage): Promise<void> {
  // The admin must be signed out in the browser even if the service fails or has no such call.
  await adminApi.logout({ signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS) }).catch(() => undefined);
  endLocalSession(navigate);
}

/** Ends the session in the browser, deletes all drafts and loads the login page. */
export function endLocalSession(navigate = loadPage): void {
  endSession();
  deleteAllDrafts();
  navigate('/login');
}

const loadPage = (url: string) => location.assign(url);
