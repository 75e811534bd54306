import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The first origin is that of the request. Fastify reads it from the forwarding headers of a trusted proxy, if any. */
export const ownOrigins = ({ protocol, host }: FastifyRequest, siteUrl: string): string[] => [
  `${protocol}://${host}`,
  new URL(siteUrl).origin,
];

export const isCrossSiteRequest = (request: FastifyRequest, siteUrl: string): boolean =>
  isCrossSite(request.headers, ownOrigins(request, siteUrl));

/** A request with neither `Sec-Fetch-Site` nor `Origin` passes, because browsers send at least one with every form. */
export function isCrossSite(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !origins.some((own) => URL.canParse(own) && new URL(own).origin === origin);
}
