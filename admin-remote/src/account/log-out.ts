import { adminApi, endSession } from 'shared-lib/api';
import { forgetAllDrafts } from '../forms/draft/draft-store';

/** How long the service may take to end the session before we leave without its answer. */
const PATIENCE_MS = 5_000;

/** Ends the session here and, if it can be reached, on the service; then loads the login page anew. */
export async function logOut(leaveFor = openAnew): Promise<void> {
  // A service that fails or has no such call must not keep anybody signed in here.
  await adminApi.logout({ signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  leaveSignedOut(leaveFor);
}

/** Where the service has ended the session: forgets it here, with what was left unfinished, and loads the login page. */
export function leaveSignedOut(leaveFor = openAnew): void {
  endSession();
  forgetAllDrafts();
  leaveFor('/login');
}

const openAnew = (address: string) => location.assign(address);
