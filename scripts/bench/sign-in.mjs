import { ADMIN } from '../product.mjs';

/** Signs a browser in without a visit to the login page: both cookies, as that page leaves them. */
export async function signIn(page, url) {
  const answer = await page.request.post(new URL('/api/admin', url).href, { data: ADMIN });
  if (!answer.ok()) throw new Error(`Signing in answers ${answer.status()}`);
  const { token } = await answer.json();
  await page.context().addCookies([{ name: 'admin-token', value: token, url }]);
}
