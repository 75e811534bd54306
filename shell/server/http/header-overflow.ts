import type { IncomingMessage } from 'node:http';

/** Limit of URL and headers together. */
const MAX_BYTES = 16 * 1024;
const LARGE_COOKIES_BYTES = MAX_BYTES / 2;
/**
 * Above this limit, Node rejects a request, and the shell cannot respond with COOKIE_REMOVAL. All cookies that a
 * browser stores for a site are smaller: 180 cookies of 4 KB.
 */
export const MAX_PARSED_BYTES = 1024 * 1024;

export function headerOverflow({
  url = '',
  headers,
  rawHeaders,
}: IncomingMessage): 'cookies' | 'other' | undefined {
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length, url.length);
  if (bytes <= MAX_BYTES) return undefined;
  return (headers.cookie?.length ?? 0) > LARGE_COOKIES_BYTES ? 'cookies' : 'other';
}

const PAGE = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too many cookies</title>
<h1>Too many cookies</h1>
<p>Your browser sent more cookies than this site can read. The site has removed its cookies. Reload the page.</p>
<p>You may have to log in again. If this message comes back, delete the cookies of this site in your browser.</p>
</html>
`;

/**
 * Removes the site's cookies, because a faulty release may have stored too many. Otherwise, the browser would get no
 * page even after a rollback. Also ends the visitor's session.
 */
export const COOKIE_REMOVAL = {
  status: 431,
  headers: { 'Clear-Site-Data': '"cookies"', 'Content-Type': 'text/html; charset=utf-8' },
  body: PAGE,
};
