import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

/** The first admin of every service that tests and measurements start. */
export const ADMIN = {
  username: 'admin',
  password: 'correct horse battery staple',
  email: 'admin@institute.example',
};

const TOKEN_COOKIE = 'admin-token';

export type SessionCookies = Parameters<BrowserContext['addCookies']>[0];

/** Signs the admin in at a content service. Returns the `Cookie` header of the session. */
export async function signIn(serviceUrl: string): Promise<string> {
  const { username, password } = ADMIN;
  const answer = await fetch(`${serviceUrl}admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/**
 * Signs in at a site with this product's content service, without opening the login page. Returns both cookies that the
 * login page would set.
 */
export async function newSession(
  request: APIRequestContext,
  siteUrl: string,
  { username, password }: { username: string; password: string } = ADMIN,
): Promise<SessionCookies> {
  const answer = await request.post(new URL('/api/admin', siteUrl).href, { data: { username, password } });
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`);
  const { token } = (await answer.json()) as { token: string };
  const { cookies } = await request.storageState();
  return [...cookies, { name: TOKEN_COOKIE, value: token, url: siteUrl }];
}

export const enter = async (page: Page, siteUrl: string) =>
  page.context().addCookies(await newSession(page.request, siteUrl));
