import { data } from 'react-router-dom';
import { hasSession } from 'shared-lib/api';

/** Runs at every navigation, because the session may end while a tab is open. */
export function requireSession(): null {
  if (!hasSession()) throw data(null, { status: 403 });
  return null;
}
