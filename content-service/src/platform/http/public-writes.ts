import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context/app-context';
import { isOutage } from '../database/outage';
import { TooManyRequestsError } from '../errors';
import type { RateLimit } from '../limits/rate-limit-store';
import { clientKey } from '../limits/client-key';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of all routes with this option count towards the same limits of the client: see `clientKey`. */
    isLimited?: boolean;
  }

  interface FastifyRequest {
    /** True if the writes of all clients together exceed their limit per minute: see `CLIENTS_BELOW_FLOOD`. */
    isInFlood: boolean;
  }
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// The writes of all clients are a flood if they exceed the limit per minute of this many clients, or `LARGEST_LIMIT`.
const CLIENTS_BELOW_FLOOD = 60;
/** A configured limit above this value means no limit. */
export const LARGEST_LIMIT = 1000;

export function limitPublicWrites(app: FastifyInstance, { rateLimits, config, now }: AppContext): void {
  const { publicWritesPerMinute, publicWritesPerDay } = config;
  const ofAddress = limits(
    { max: publicWritesPerMinute, withinMs: MINUTE },
    { max: publicWritesPerDay, withinMs: DAY },
  );
  const maxOfAll = Math.min(publicWritesPerMinute * CLIENTS_BELOW_FLOOD, LARGEST_LIMIT);
  const ofAll = publicWritesPerMinute > LARGEST_LIMIT ? [] : [{ max: maxOfAll, withinMs: MINUTE }];

  app.decorateRequest('isInFlood', false);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.isLimited) return done();
    count(request).then(() => done(), done);
  });

  async function count(request: FastifyRequest): Promise<void> {
    const wait = await waitFor(`writes from ${clientKey(request.ip)}`, ofAddress);
    if (wait > 0) throw new TooManyRequestsError(Math.ceil(wait / 1000));
    request.isInFlood = (await waitFor('writes', ofAll)) > 0;
  }

  async function waitFor(key: string, rules: RateLimit[]): Promise<number> {
    if (rules.length === 0) return 0;
    try {
      return await rateLimits.take(key, rules, now());
    } catch (error) {
      // The database is unreachable, so the write would fail, too.
      if (isOutage(error)) throw error;
      // A fault of the limiter must not lose a visitor's request.
      app.log.error({ err: error }, 'public writes cannot be counted');
      return 0;
    }
  }
}

const limits = (...rules: RateLimit[]) => rules.filter(({ max }) => max <= LARGEST_LIMIT);
