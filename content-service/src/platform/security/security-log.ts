import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { secretSetting } from '../database/secret-setting';
import type { Database } from '../database/tables';
import { clientNetwork } from '../limits/client-key';
import { accountKey } from './account-key';

type Level = 'info' | 'warn';

/** docs/monitoring.md explains the events. */
export const SECURITY_EVENTS = {
  'login.ok': ['info', 'login succeeded'],
  'login.failed': ['warn', 'login failed'],
  'login.limited': ['warn', 'login limited'],
  'session.invalid': ['warn', 'session is not valid'],
  'session.ended': ['info', 'session ended'],
  'sessions.ended': ['info', 'all sessions of an admin ended'],
  logout: ['info', 'signed out'],
  'password.changed': ['info', 'password changed'],
  'password.rejected': ['warn', 'password change rejected'],
  'reset.asked': ['info', 'link for a new password requested'],
  'reset.limited': ['warn', 'link for a new password not sent: limit of the account'],
  'reset.used': ['info', 'password set by a mailed link'],
  'reset.invalid': ['warn', 'link for a new password is not valid'],
  'token.invalid': ['warn', 'bearer token is not valid'],
  'requests.exported': ['info', 'requests exported'],
  'requests.imported': ['info', 'requests imported'],
  'requests.import-undone': ['info', 'import of requests undone'],
  'admin.created': ['info', 'first admin created'],
} satisfies Record<string, [Level, string]>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

type Source = { log: Pick<FastifyBaseLogger, Level | 'error'>; ip?: string };

const HASH_LENGTH = 16;

/** Logs a keyed hash of the account name, so that operators can relate events without the name. */
export class SecurityLog {
  #key: Promise<Buffer> | undefined;

  constructor(private readonly db: Database) {}

  /** Loads the key of the hashes. Logs a failure instead of throwing, because the next event loads the key again. */
  async prepare(log: Source['log']): Promise<void> {
    await this.#hash('', log);
  }

  /** Never rejects. `account` is a username or e-mail address, as typed. */
  async record({ log, ip }: Source, event: SecurityEvent, account?: string): Promise<void> {
    const [level, message] = SECURITY_EVENTS[event];
    const hash = account === undefined ? undefined : await this.#hash(account, log);
    const network = ip === undefined ? undefined : clientNetwork(ip);
    log[level]({ event, ...(hash && { account: hash }), ...(network && { network }) }, message);
  }

  async #hash(account: string, log: Source['log']): Promise<string | undefined> {
    try {
      const mac = createHmac('sha256', await this.#loadKey()).update(accountKey(account));
      return mac.digest('base64url').slice(0, HASH_LENGTH);
    } catch (error) {
      log.error({ err: error }, 'the key of account hashes cannot be read');
      return undefined;
    }
  }

  #loadKey(): Promise<Buffer> {
    this.#key ??= secretSetting(this.db, 'log-key').catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}
