import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headingsIn } from '../heading-load';
import type { Hero } from '../hero';
import { ADMIN } from 'test-kit/admin';
import { HOST } from './nginx';
import type { Answer, Visitor } from './visitor';

const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const MEMORY = 100;

export const JSON_TYPE = { 'content-type': 'application/json' };
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Page = { html: string; headings: Set<number>; hasAdmin: boolean; isComplete: boolean };

const pages = new Map<string, Page>();

export function pageOf({ headers, body }: Pick<Answer, 'headers' | 'body'>): Page {
  const encoding = headers['content-encoding'] ?? '';
  const key = `${encoding} ${createHash('sha1').update(body).digest('base64')}`;
  const known = pages.get(key);
  if (known) return known;
  const html = (DECOMPRESS[encoding]?.(body) ?? body).toString();
  const page: Page = {
    html,
    headings: headingsIn(html),
    hasAdmin: html.includes('admin_remote'),
    isComplete: html.endsWith('</html>'),
  };
  if (pages.size >= MEMORY) pages.clear();
  pages.set(key, page);
  return page;
}

export const textOf = (answer: Answer) => pageOf(answer).html;

/** Returns the value of the `Cookie` header for later requests. */
export async function signInAt(visitor: Visitor): Promise<string> {
  const answer = await visitor.request({
    method: 'POST',
    path: '/api/admin',
    headers: { ...JSON_TYPE, origin: `https://${HOST}` },
    body: JSON.stringify({ username: ADMIN.username, password: ADMIN.password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}`);
  const session = answer.headers['set-cookie']?.[0]?.split(';')[0];
  const { token } = JSON.parse(textOf(answer)) as { token: string };
  return `${session}; admin-token=${token}`;
}

export async function headingSaver(visitor: Visitor, cookie: string) {
  const [{ _id, button, dic, image }] = JSON.parse(textOf(await visitor.request({ path: '/api/hero' }))) as [
    Hero,
  ];
  return async (heading: string) => {
    const answer = await visitor.request({
      method: 'PUT',
      path: `/api/hero/${_id}`,
      headers: { ...JSON_TYPE, cookie, origin: `https://${HOST}` },
      body: JSON.stringify({ heading, button, dic, image }),
    });
    if (answer.status !== 200) throw new Error(`A save was answered ${answer.status}: ${textOf(answer)}`);
  };
}

/**
 * Returns the fault of a page; undefined if it has none. The page of a signed-in visitor must name the admin remote and
 * must not be shared by caches. For other visitors, the opposite is required.
 */
export function faultOf(answer: Answer, { isSignedIn }: { isSignedIn: boolean }): string | undefined {
  const { headers, status } = answer;
  if (status !== 200) return `status ${status}`;
  const { hasAdmin, isComplete } = pageOf(answer);
  const isShared = headers['cache-control']?.includes('s-maxage=1') ?? false;
  if (isShared === isSignedIn) return `Cache-Control: ${headers['cache-control']}`;
  if (hasAdmin !== isSignedIn) return hasAdmin ? 'a page of an admin' : 'not the page of an admin';
  if (headers['set-cookie'] || headers['server-timing']) return 'headers of another visitor';
  return isComplete ? undefined : 'not complete';
}
