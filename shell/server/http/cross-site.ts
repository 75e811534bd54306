import type { IncomingHttpHeaders } from 'node:http';

/** Protocol and host of a request, as Fastify reads them with trusted proxies. */
type RequestOrigin = { protocol: string; host: string };

/** Origins of this site: that of the request and the configured one. */
export const ownOrigins = ({ protocol, host }: RequestOrigin, siteUrl: string): string[] => [
  `${protocol}://${host}`,
  new URL(siteUrl).origin,
];

/**
 * Whether a page of another site sent the request. Newer browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. https://www.rfc-editor.org/rfc/rfc6265#section-8.8 describes the attack.
 * @param origins of this site, scheme and port included: a page on http is not a page of the site on https
 */
export function isCrossSite(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
}
