import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context/app-context';
import { isOutage } from '../database/outage';
import { TooManyRequestsError } from '../errors';
import type { RateLimit } from '../limits/rate-limit-store';
import { clientKey } from '../limits/client-key';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on a write that anybody may send; all of them share one count per address. */
    isLimited?: boolean;
  }

  interface FastifyRequest {
    /** Whether more public writes arrive, from all addresses together, than people send. */
    isInFlood: boolean;
  }
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// So many addresses that send as much as they may are a flood.
const ADDRESSES_OF_A_FLOOD = 60;
/** Whoever sets a limit above this wants none. */
const LARGEST_LIMIT = 1000;

/** The policy of a write that anybody may send. */
export const publicWrite = { access: 'public', isLimited: true } as const;

/** Refuses public writes of an address that sends too many, and marks those that arrive in a flood. */
export function limitPublicWrites(app: FastifyInstance, { rateLimits, config, now }: AppContext): void {
  const { publicWritesPerMinute, publicWritesPerDay } = config;
  const ofAddress = limits(
    { max: publicWritesPerMinute, withinMs: MINUTE },
    { max: publicWritesPerDay, withinMs: DAY },
  );
  const ofAll = limits({ max: publicWritesPerMinute * ADDRESSES_OF_A_FLOOD, withinMs: MINUTE });

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
      // Nothing could be stored either: the caller is told now, not after another wait.
      if (isOutage(error)) throw error;
      // Better one write too many than an interested person turned away.
      app.log.error({ err: error }, 'public writes cannot be counted');
      return 0;
    }
  }
}

const limits = (...rules: RateLimit[]) => rules.filter(({ max }) => max <= LARGEST_LIMIT);
