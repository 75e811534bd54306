import { adminApi, endSession } from 'shared-lib/api';
import { deleteAllDrafts } from './draft-store';

const SERVICE_TIMEOUT_MS = 5_000;

export async function logOut(navigate = loadPage): Promise<void> {
  // Starts the call first, because `forgetSession` deletes the token that the call sends. This browser must forget the
  // session even if the call fails.
  const ended = adminApi.logout({ signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS) }).catch(() => undefined);
  forgetSession();
  await ended;
  navigate('/login');
}

/** The promise never resolves, so that the router waits until the login page replaces the document. */
export async function logOutAction(): Promise<never> {
  await logOut();
  return new Promise(() => undefined);
}

export function endLocalSession(): void {
  forgetSession();
  loadPage('/login');
}

function forgetSession(): void {
  endSession();
  deleteAllDrafts();
}

const loadPage = (url: string) => location.assign(url);
