import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { TooManyRequestsError } from '../errors';
import { clientKey } from './client-key';

/** Makes the limit available to the routes that ask for it with `publicWrite`. */
export async function limitPublicWrites(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => clientKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequestsError(Math.max(1, Math.ceil(ttl / 1000))),
  });
}

/** The policy of a write that anybody may send; all of them share one count per address. */
export const publicWrite = (perMinute: number): RouteShorthandOptions['config'] => ({
  access: 'public',
  rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'public-writes' },
});
