import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context/app-context';
import { BusyError, TooManyRequestsError } from '../../platform/errors';
import { clientKey } from '../../platform/limits/client-key';
import type { RateLimit } from '../../platform/limits/rate-limit-store';
import { accountKey } from '../../platform/security/account-key';
import type { SecurityLog } from '../../platform/security/security-log';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const WINDOWS_MS = [15 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];
const growingLimits = (max: number): RateLimit[] =>
  WINDOWS_MS.map((withinMs, index) => ({ max: max * (index + 1), withinMs }));

const OF_ADDRESS = growingLimits(10);
const OF_ADDRESS_AND_NAME = growingLimits(5);
const OF_ADDRESS_AND_GUESSED_NAME = [{ max: 1, withinMs: 15 * MINUTE }, ...OF_ADDRESS_AND_NAME];
const OF_NAME = [{ max: 50, withinMs: HOUR }];

type Context = Pick<AppContext, 'rateLimits' | 'now'> & { securityLog: Pick<SecurityLog, 'record'> };

/**
 * Limits failed logins per client. Above the limit of a username (`OF_NAME`), the limits per client become stricter.
 * Nothing locks the account, because an attacker could then lock out its admin.
 */
export class LoginAttempts {
  constructor(
    private readonly context: Context,
    private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * Counts the attempt before `check`, so that concurrent attempts cannot exceed the limits. After `check`, removes the
   * count, unless `check` returned undefined (wrong password).
   * @throws TooManyRequestsError if a limit is reached
   * @throws BusyError if the attempt cannot be counted
   */
  async limit<Found>(
    request: FastifyRequest,
    username: string,
    check: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const counted: string[] = [];
    const wait = await this.#count(counted, clientKey(request.ip), accountKey(username));
    if (wait > 0) {
      await this.context.securityLog.record(request, 'login.limited', username);
      throw new TooManyRequestsError(Math.ceil(wait / 1000));
    }
    let isWrong = false;
    try {
      const found = await check();
      isWrong = found === undefined;
      return found;
    } finally {
      if (!isWrong) await this.#forget(this.#undo(counted));
    }
  }

  async reset(address: string, username: string): Promise<void> {
    const key = keyOfBoth(address, accountKey(username));
    await this.#forget(this.context.rateLimits.reset(key));
  }

  /** Returns the milliseconds to wait, or 0 if the attempt is allowed. Adds each key with a new count to `counted`. */
  async #count(counted: string[], address: string, name: string): Promise<number> {
    const take = async (key: string, rules: RateLimit[]) => {
      const wait = await this.context.rateLimits.take(key, rules, this.context.now());
      if (wait === 0) counted.push(key);
      return wait;
    };
    try {
      const waitOfAddress = await take(`logins from ${address}`, OF_ADDRESS);
      if (waitOfAddress > 0) return waitOfAddress;
      const isGuessed = (await take(`logins as ${name}`, OF_NAME)) > 0;
      const rules = isGuessed ? OF_ADDRESS_AND_GUESSED_NAME : OF_ADDRESS_AND_NAME;
      const wait = await take(keyOfBoth(address, name), rules);
      if (wait > 0) await this.#forget(this.#undo(counted));
      return wait;
    } catch (error) {
      this.log.error({ err: error }, 'login attempts cannot be counted');
      // Not awaited: while the database hangs, the response would come after the timeout of the browser.
      void this.#forget(this.#undo(counted));
      throw new BusyError('Signing in is not possible right now. Try again in 5 seconds');
    }
  }

  async #undo(keys: string[]): Promise<void> {
    for (const key of keys) await this.context.rateLimits.undo(key);
  }

  /** Never rejects: a failed `deletion` of counts must not replace the result of the login or password change. */
  async #forget(deletion: Promise<void>): Promise<void> {
    await deletion.catch((error: unknown) => {
      this.log.error({ err: error }, 'login attempts cannot be forgotten');
    });
  }
}

const keyOfBoth = (address: string, name: string) => `logins from ${address} as ${name}`;
