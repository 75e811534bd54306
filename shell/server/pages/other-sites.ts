import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site sent the request. Browsers say so: the newer ones in `Sec-Fetch-Site`, the
 * others in `Origin`. https://www.rfc-editor.org/rfc/rfc6265#section-8.8 tells what they could do otherwise.
 * @param hosts under which this site is reached
 */
export function isFromOtherSite(headers: IncomingHttpHeaders, hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !(URL.canParse(origin) && hosts.includes(new URL(origin).host));
}
