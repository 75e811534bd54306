import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { ServiceError, UnauthorizedError } from '../errors';

class MissingTokenError extends UnauthorizedError {
  override readonly headers = { 'www-authenticate': 'Bearer' };
}

/**
 * Lets through whoever sends `Authorization: Bearer <METRICS_TOKEN>`.
 * @throws ServiceError 404, as for any unknown address, while there is no token
 */
export function requireMetricsToken({ metricsToken }: Config, { headers }: FastifyRequest): void {
  if (!metricsToken) throw new ServiceError(404, 'There is nothing at this address');
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  // Hashes have one length, which is what a comparison in constant time needs.
  if (!timingSafeEqual(digest(given), digest(metricsToken)))
    throw new MissingTokenError('Send the METRICS_TOKEN as a bearer token');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
