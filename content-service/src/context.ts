import type { Config } from './config';
import type { Database } from './db/tables';
import type { AnswerCache } from './http/answer-cache';

/** What routes work with. */
export type Context = {
  db: Database;
  config: Config;
  answers: AnswerCache;
  /** Milliseconds since the epoch. */
  now: () => number;
};
