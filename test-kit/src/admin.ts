import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

export const ADMIN = {
  username: 'admin',
  password: 'correct horse battery staple',
  email: 'admin@institute.example',
};

const TOKEN_COOKIE = 'admin-token';

type Credentials = { username: string; password: string };

export type SessionCookies = Parameters<BrowserContext['addCookies']>[0];

/** Returns the value of the `Cookie` header for later requests. */
export async function signIn(
  serviceUrl: string,
  { username, password }: Credentials = ADMIN,
): Promise<string> {
  const answer = await fetch(`${serviceUrl}admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in as ${username} was answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

export async function newSession(
  request: APIRequestContext,
  siteUrl: string,
  { username, password }: Credentials = ADMIN,
): Promise<SessionCookies> {
  const answer = await request.post(new URL('/api/admin', siteUrl).href, { data: { username, password } });
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}`);
  const { token } = (await answer.json()) as { token: string };
  const { cookies } = await request.storageState();
  return [...cookies, { name: TOKEN_COOKIE, value: token, url: siteUrl }];
}

export const enter = async (page: Page, siteUrl: string) =>
  page.context().addCookies(await newSession(page.request, siteUrl));
