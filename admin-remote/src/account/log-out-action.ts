import { logOut } from './log-out';

/** Route action that ends the session. Never resolves, because the login page replaces the document. */
export async function logOutAction(): Promise<never> {
  await logOut();
  return new Promise(() => undefined);
}
