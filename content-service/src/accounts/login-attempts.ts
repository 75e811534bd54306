import { TooManyRequestsError } from '../errors';
import { AttemptLimiter } from '../http/attempt-limiter';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_PER_ADDRESS_AND_NAME = 5;
const FAILURES_PER_ADDRESS = 10;

/**
 * Limits guessing without a lockout: only the guesser's address waits, so nobody can lock an admin out.
 * Successful logins do not count.
 */
export class LoginAttempts {
  readonly #byName: AttemptLimiter;
  readonly #byAddress: AttemptLimiter;

  constructor(now: () => number) {
    this.#byName = new AttemptLimiter(FAILURES_PER_ADDRESS_AND_NAME, WINDOW_MS, now);
    this.#byAddress = new AttemptLimiter(FAILURES_PER_ADDRESS, WINDOW_MS, now);
  }

  /**
   * Counts an attempt before the password is looked at.
   * @returns what takes the attempt back when it succeeded.
   * @throws TooManyRequestsError
   */
  begin(address: string, username: string): { succeeded(): void } {
    const name = `${address} ${username.trim().toLowerCase()}`;
    this.#take(this.#byAddress, address, () => undefined);
    this.#take(this.#byName, name, () => this.#byAddress.giveBack(address));
    return {
      succeeded: () => {
        this.#byAddress.giveBack(address);
        this.#byName.giveBack(name);
      },
    };
  }

  #take(limiter: AttemptLimiter, key: string, undo: () => void): void {
    const seconds = limiter.take(key);
    if (seconds === undefined) return;
    undo();
    throw new TooManyRequestsError(seconds);
  }
}
