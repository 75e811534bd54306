import { logOut } from './log-out';

/** Never resolves, because the login page replaces the document. */
export async function logOutAction(): Promise<never> {
  await logOut();
  return new Promise(() => undefined);
}
