import type { SecurityLog } from '../security/security-log';
import type { Config } from '../config';
import type { Database } from '../database/tables';
import type { AnswerCache } from '../cache/response-cache';
import type { HitStore } from '../limits/rate-limit-store';
import type { MailWorker } from '../../features/notifications/mail-worker';

/** What routes work with. */
export type Context = {
  db: Database;
  config: Config;
  answers: AnswerCache;
  mails: MailWorker;
  /** What limits count. */
  hits: HitStore;
  security: SecurityLog;
  /** Milliseconds since the epoch. */
  now: () => number;
};
