import { ADMIN, type ContentService } from './product';

type Stored = Record<string, string>;

async function stored(content: ContentService, path: string): Promise<Stored[]> {
  const login = await fetch(`${content.url}admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.username, password: ADMIN.password }),
  });
  const cookies = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await fetch(content.url + path, { headers: { Cookie: cookies.join('; ') } });
  return answer.json() as Promise<Stored[]>;
}

export const leadsOf = async (content: ContentService, sender: string): Promise<Stored[]> =>
  (await stored(content, 'application')).filter(({ email }) => email === sender);

export const subscriptionsOf = async (content: ContentService, sender: string): Promise<Stored[]> =>
  (await stored(content, 'newsletter')).filter(({ email }) => email === sender);
