import Fastify, { type FastifyInstance } from 'fastify';
import { addAccountRoutes } from './accounts/routes';
import { SecurityLog } from './accounts/security-log';
import type { Config } from './config';
import type { Context } from './context';
import type { OpenDatabase } from './db/database';
import { isPostgres } from './db/dialect';
import { isOutage } from './db/outage';
import { enforceAccess } from './http/access';
import { AnswerCache } from './http/answer-cache';
import { limitBodyTime } from './http/body-time';
import { compilersFactory } from './http/compile-when-used';
import { connectionLimits } from './http/connections';
import { addChangesRoute, ContentChanges } from './http/content-changes';
import { describeApi } from './http/docs';
import { protectingHeaders, setHeaders } from './http/headers';
import { addHealthRoutes } from './http/health';
import { loggerOptions, RequestLog, type LogStream } from './http/logging';
import { guardOrigins } from './http/origins';
import { answerFailures, sendUnroutable } from './http/problem';
import { limitPublicWrites } from './http/public-writes';
import { Readiness } from './http/readiness';
import { ajvOptions, limitParameters, refuseUnstorableText } from './http/validation';
import { MemoryHits } from './limits/memory-hits';
import { StoredHits } from './limits/stored-hits';
import { addMailRoutes } from './mail/routes';
import { MailWorker, sendMailsWhileListening } from './mail/worker';
import { addMediaRoutes } from './media/routes';
import { addMetrics } from './metrics/routes';
import { addAdminRequestRoutes } from './requests/admin-routes';
import { addRequestRoutes } from './requests/routes';
import { addContentRoutes } from './resources/content-routes';
import { keepHouseDaily } from './retention/housekeeping';

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
