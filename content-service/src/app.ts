import Fastify, { type FastifyInstance } from 'fastify';
import { addAccountRoutes } from './features/accounts/plugin';
import { SecurityLog } from './platform/security/security-log';
import type { Config } from './platform/config';
import type { Context } from './platform/app-context/app-context';
import type { OpenDatabase } from './platform/database/connections/open-database';
import { isPostgres } from './platform/database/dialect';
import { isOutage } from './platform/database/outage';
import { enforceAccess } from './platform/http/access';
import { AnswerCache } from './platform/cache/response-cache';
import { limitBodyTime } from './platform/http/body-timeout';
import { compilersFactory } from './platform/http/lazy-compilers';
import { connectionLimits } from './platform/http/connections';
import { addChangesRoute, ContentChanges } from './platform/cache/content-changes';
import { describeApi } from './platform/http/docs';
import { protectingHeaders, setHeaders } from './platform/http/security-headers';
import { addHealthRoutes } from './platform/health/plugin';
import { loggerOptions, RequestLog, type LogStream } from './platform/logging/request-log';
import { guardOrigins } from './platform/http/origin-guard';
import { answerFailures, sendUnroutable } from './platform/http/problem-details';
import { limitPublicWrites } from './platform/http/public-writes';
import { Readiness } from './platform/health/readiness';
import { ajvOptions, limitParameters, refuseUnstorableText } from './platform/http/validation';
import { MemoryHits } from './platform/limits/memory-rate-limits';
import { StoredHits } from './platform/limits/stored-rate-limits';
import { addMailRoutes } from './features/notifications/routes';
import { MailWorker, sendMailsWhileListening } from './features/notifications/mail-worker';
import { addMediaRoutes } from './features/media/plugin';
import { addMetrics } from './platform/metrics/plugin';
import { addAdminRequestRoutes } from './features/requests/admin-routes';
import { addRequestRoutes } from './features/requests/routes';
import { addContentRoutes } from './features/content/plugin';
import { keepHouseDaily } from './features/retention/plugin';

// The longest course name, with every character written as three encoded bytes.
const LONGEST_PARAMETER = 200 * 9;

export type Parts = Pick<OpenDatabase, 'db'> & {
  /** Set when others may write content, too. */
  follow?: OpenDatabase['follow'];
  config: Config;
  /** Milliseconds since the epoch. */
  now?: () => number;
  logStream?: LogStream;
};

/** The service without a port. `close()` ends it, the database stays with the caller. */
export async function buildApp({
  db,
  follow,
  config,
  now = Date.now,
  logStream,
}: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new RequestLog(),
    ajv: ajvOptions,
    schemaController: { compilersFactory },
    ...connectionLimits(config.siteUrl),
    trustProxy: config.trustProxy,
    // A connection that is still open while the service stops gets its answer.
    return503OnClosing: false,
    frameworkErrors: sendUnroutable(protectingHeaders(config.siteUrl)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
  });
  const security = new SecurityLog(db);
  app.addHook('onReady', () => security.prepare(app.log));
  const mails = new MailWorker({ db, config, now, log: app.log, security });
  const changes = new ContentChanges();
  const answers = new AnswerCache({ isOutage, onChange: changes.publish });
  follow?.(answers);
  const hits = isPostgres(db) ? new StoredHits(db) : new MemoryHits();
  const context: Context = { db, config, now, answers, mails, hits, security };
  // Browsers send text/plain to other origins without asking: only JSON is read.
  app.removeContentTypeParser('text/plain');
  answerFailures(app);
  setHeaders(app, config.siteUrl);
  guardOrigins(app, config.siteUrl);
  limitParameters(app);
  enforceAccess(app, context);
  limitBodyTime(app);
  limitPublicWrites(app, context);
  refuseUnstorableText(app);
  if (config.apiDocs) describeApi(app);

  addContentRoutes(app, context);
  addRequestRoutes(app, context);
  addAdminRequestRoutes(app, context);
  addAccountRoutes(app, context);
  addMediaRoutes(app, context);
  const readiness = new Readiness({ db, config, log: app.log });
  addHealthRoutes(app, readiness);
  addChangesRoute(app, changes);
  await addMetrics(app, context, readiness);
  keepHouseDaily(app, context);
  addMailRoutes(app, context);
  sendMailsWhileListening(app, context.mails);
  return app;
}
