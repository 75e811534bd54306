import { EventEmitter } from 'node:events';
import { ContentChanges } from '../cache/content-changes';
import { ResponseCache } from '../cache/response-cache';
import type { Config } from '../config';
import type { DatabaseConnection } from '../database/database-connection';
import { isPostgres } from '../database/dialect';
import { isOutage } from '../database/outage';
import type { Database } from '../database/tables';
import { MemoryRateLimits } from '../limits/memory-rate-limits';
import type { RateLimitStore } from '../limits/rate-limit-store';
import { StoredRateLimits } from '../limits/stored-rate-limits';
import type { OutboxEvents } from '../mail/outbox';
import { SecurityLog } from '../security/security-log';

export type AppContext = {
  db: Database;
  config: Config;
  now: () => number;
  responseCache: ResponseCache;
  contentChanges: ContentChanges;
  rateLimits: RateLimitStore;
  securityLog: SecurityLog;
  outboxEvents: OutboxEvents;
  subscribe: DatabaseConnection['subscribe'];
};

export type AppContextOptions = {
  db: Database;
  config: Config;
  /** May be omitted if no other instance writes content. */
  subscribe?: DatabaseConnection['subscribe'];
  now?: () => number;
};

export function createAppContext({
  db,
  config,
  subscribe = () => undefined,
  now = Date.now,
}: AppContextOptions): AppContext {
  const contentChanges = new ContentChanges();
  const responseCache = new ResponseCache({ isOutage, onChange: contentChanges.publish });
  subscribe(responseCache);
  return {
    db,
    config,
    now,
    responseCache,
    contentChanges,
    rateLimits: isPostgres(db) ? new StoredRateLimits(db) : new MemoryRateLimits(),
    securityLog: new SecurityLog(db),
    outboxEvents: new EventEmitter(),
    subscribe,
  };
}
