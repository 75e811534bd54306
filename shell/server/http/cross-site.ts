import type { IncomingHttpHeaders } from 'node:http';

/**
 * Protocol and host of a request. Fastify reads them from the forwarding headers if a trusted proxy sent the request.
 */
type RequestOrigin = { protocol: string; host: string };

/** Returns the origins of this site: the one for which the browser made the request, and the configured one. */
export const ownOrigins = ({ protocol, host }: RequestOrigin, siteUrl: string): string[] => [
  `${protocol}://${host}`,
  new URL(siteUrl).origin,
];

/**
 * Whether a page of another origin sent the request (cross-site request forgery). Newer browsers send `Sec-Fetch-Site`,
 * older ones `Origin`. False for a request with neither header: browsers send at least one of them with each form.
 * https://developer.mozilla.org/docs/Web/Security/Attacks/CSRF
 * @param origins origins of this site, with scheme and port: http and https are different origins
 */
export function isCrossSite(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
}
