import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headingsIn } from '../heading-load.mjs';
import { ADMIN } from '../instances.mjs';
import { HOST } from './nginx.mjs';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
const MEMORY = 100;

export const JSON_TYPE = { 'content-type': 'application/json' };
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const pages = new Map();

/** The text of a response and what the checks look for in it. The same bytes are unpacked and searched once. */
export function pageOf({ headers, body }) {
  const encoding = headers['content-encoding'];
  const key = `${encoding} ${createHash('sha1').update(body).digest('base64')}`;
  const known = pages.get(key);
  if (known) return known;
  const html = (UNPACK[encoding] ?? ((bytes) => bytes))(body).toString();
  const page = {
    html,
    headings: headingsIn(html),
    hasAdmin: html.includes('admin_remote'),
    isComplete: html.endsWith('</html>'),
  };
  if (pages.size >= MEMORY) pages.clear();
  pages.set(key, page);
  return page;
}

export const textOf = (answer) => pageOf(answer).html;

/** Signs the admin in through nginx. Gives the `Cookie` header that a browser would send then. */
export async function signInAt(visitor) {
  const answer = await visitor.request({
    method: 'POST',
    path: '/api/admin',
    headers: { ...JSON_TYPE, origin: `https://${HOST}` },
    body: JSON.stringify(ADMIN),
  });
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}`);
  const session = answer.headers['set-cookie'][0].split(';')[0];
  return `${session}; admin-token=${JSON.parse(textOf(answer)).token}`;
}

/** Gives a function that saves the heading of Home through nginx. */
export async function headingSaver(visitor, cookie) {
  const [{ _id, button, dic, image }] = JSON.parse(textOf(await visitor.request({ path: '/api/hero' })));
  return async (heading) => {
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
 * Why a page is not one for this visitor; undefined if it is. A signed-in visitor's page is private and names the admin
 * remote; an anonymous visitor's page is shared, names no admin remote and sets no cookie.
 */
export function faultOf(answer, { isSignedIn }) {
  const { headers, status } = answer;
  if (status !== 200) return `status ${status}`;
  const { hasAdmin, isComplete } = pageOf(answer);
  const isShared = headers['cache-control'].includes('s-maxage=1');
  if (isShared === isSignedIn) return `Cache-Control: ${headers['cache-control']}`;
  if (hasAdmin !== isSignedIn) return hasAdmin ? 'a page of an admin' : 'not the page of an admin';
  if (headers['set-cookie'] || headers['server-timing']) return 'headers of another visitor';
  return isComplete ? undefined : 'not complete';
}
