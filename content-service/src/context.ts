import type { SecurityLog } from './accounts/security-log';
import type { Config } from './config';
import type { Database } from './db/tables';
import type { AnswerCache } from './http/answer-cache';
import type { HitStore } from './limits/hit-store';
import type { MailWorker } from './mail/worker';

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
