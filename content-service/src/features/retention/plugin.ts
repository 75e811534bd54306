import type { FastifyBaseLogger } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { AppContext } from '../../platform/app-context/app-context';
import { tryClusterLock } from '../../platform/database/cluster-lock';
import { withTimeout } from '../../platform/jobs/with-timeout';
import { deleteMailFiles } from '../../platform/mail/transport';
import { deleteOrphanedSlugs, emptyTrash } from '../content';
import { deleteOrphanedFacts } from '../course-facts';
import { deleteOldImports, deleteOrphanedEvents } from '../requests';
import {
  deleteExpiredResets,
  deleteExpiredSessions,
  deleteOrphanedReplies,
  deleteRequestsBefore,
  deleteSentMailsBefore,
  deleteSpamBefore,
} from './queries';
import { deletesFrom } from './deletion-delay';
import { deleteUnusedPictures } from './unused-pictures';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAIL_RETENTION_DAYS = 30;
// An admin may still save a form that contains a recently uploaded picture.
const UNUSED_PICTURE_RETENTION_DAYS = 7;
/** Must be shorter than `DRAIN_LIMIT_MS` of the shutdown. */
const STOP_LIMIT_MS = 3_000;

export const retention = fastifyPlugin<AppContext>(
  async (app, context) => {
    let running: Promise<void> | undefined;
    const cleanUp = () => void (running = runCleanup(context, app.log));
    const timer = setInterval(cleanUp, DAY_MS).unref();
    app.addHook('onListen', async () => cleanUp());
    app.addHook('onClose', async () => {
      clearInterval(timer);
      // Waits, because the database is closed after this hook, and a running cleanup would then fail.
      if (running) await withTimeout(running, STOP_LIMIT_MS).catch(() => undefined);
    });
  },
  { name: 'retention' },
);

type Tasks = Record<string, (context: AppContext, now: number) => Promise<number>>;

/** Every instance runs these tasks on its own files. */
const INSTANCE_TASKS: Tasks = {
  mailFiles: ({ config }, now) => deleteMailFiles(config, now - MAIL_RETENTION_DAYS * DAY_MS),
};

const SHARED_TASKS: Tasks = {
  deletions: ({ db }, now) => emptyTrash(db, now),
  formerSlugs: ({ db }) => deleteOrphanedSlugs(db),
  courseFacts: ({ db }) => deleteOrphanedFacts(db),
  requests: async ({ db, config: { keepRequestsDays } }, now) =>
    keepRequestsDays === undefined ? 0 : deleteRequestsBefore(db, daysBefore(now, keepRequestsDays)),
  spam: async ({ db, config: { keepSpamDays } }, now) =>
    keepSpamDays === undefined ? 0 : deleteSpamBefore(db, daysBefore(now, keepSpamDays)),
  orphanedReplies: ({ db }) => deleteOrphanedReplies(db),
  requestEvents: ({ db }) => deleteOrphanedEvents(db),
  requestImports: ({ db }, now) => deleteOldImports(db, now),
  sessions: ({ db }, now) => deleteExpiredSessions(db, daysBefore(now, 0)),
  passwordLinks: ({ db }, now) => deleteExpiredResets(db, daysBefore(now, 0)),
  sentMails: ({ db }, now) => deleteSentMailsBefore(db, daysBefore(now, MAIL_RETENTION_DAYS)),
  pictures: ({ db }, now) => deleteUnusedPictures(db, daysBefore(now, UNUSED_PICTURE_RETENTION_DAYS)),
};

async function runCleanup(context: AppContext, log: FastifyBaseLogger): Promise<void> {
  const deleted: Record<string, number> = {};
  try {
    const now = context.now();
    const earliest = await deletesFrom(context.db, now);
    if (now < earliest) {
      const until = new Date(earliest).toISOString();
      log.info({ until }, 'scheduled cleanup waits: first cleanup, long pause or changed clock');
      return;
    }
    Object.assign(deleted, await runTasks(INSTANCE_TASKS, context, log));
    const shared = await tryClusterLock(context.db, 'cleanup', () => runTasks(SHARED_TASKS, context, log));
    Object.assign(deleted, shared?.result);
  } catch (error) {
    log.error({ err: error }, 'scheduled cleanup failed');
  }
  if (Object.keys(deleted).length > 0) log.info({ deleted }, 'scheduled cleanup done');
}

async function runTasks(
  tasks: Tasks,
  context: AppContext,
  log: FastifyBaseLogger,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [task, run] of Object.entries(tasks))
    try {
      const count = await run(context, context.now());
      if (count > 0) deleted[task] = count;
    } catch (error) {
      log.error({ err: error, task }, 'scheduled cleanup task failed');
    }
  return deleted;
}

const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString();
