import { logOut } from './log-out';

/** Ends the session for a form that is posted to the route. Never resolves: the login page replaces the document. */
export async function logOutAction(): Promise<never> {
  await logOut();
  return new Promise(() => undefined);
}
