import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Fastify reads `protocol` and `host` from the forwarding headers of a trusted proxy. */
export const ownOrigins = ({ protocol, host }: FastifyRequest, siteUrl: string): string[] => [
  `${protocol}://${host}`,
  new URL(siteUrl).origin,
];

export const isCrossSiteRequest = (request: FastifyRequest, siteUrl: string): boolean =>
  isCrossSite(request.headers, ownOrigins(request, siteUrl));

/** Detects cross-site request forgery. Browsers send `Sec-Fetch-Site` or `Origin` with each form. */
export function isCrossSite(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
}
