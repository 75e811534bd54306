import type { IncomingHttpHeaders } from 'node:http';

/** What a server knows of how a request reached it; trusted proxies are already taken into account. */
type Reached = { protocol: string; host: string };

/** Origins under which this site is reached: the one that the request came to, and the configured one. */
export const ownOrigins = ({ protocol, host }: Reached, siteUrl: string): string[] => [
  `${protocol}://${host}`,
  new URL(siteUrl).origin,
];

/**
 * Whether a page of another site sent the request. Newer browsers say so in `Sec-Fetch-Site`, the others in
 * `Origin`. https://www.rfc-editor.org/rfc/rfc6265#section-8.8 describes the attack.
 * @param origins of this site, scheme and port included: a page on http is not a page of the site on https
 */
export function isFromOtherSite(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
}
