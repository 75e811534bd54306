import { data } from 'react-router-dom';
import { hasSession } from 'shared-lib/api';
import { allowDrafts } from './draft-store';

/** Runs at every navigation, because the session may end while a tab is open. */
export function requireSession(): null {
  if (!hasSession()) throw data(null, { status: 403 });
  // After a logout in another tab, a session means that an admin has signed in there again.
  allowDrafts();
  return null;
}
