import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Context } from '../../platform/app-context/app-context';
import { unlessTaken } from '../../platform/database/cluster-lock';
import { removeMailFiles } from '../../platform/mail/transport';
import { removeOrphanedSlugs } from '../content/courses/former-slugs';
import { emptyTrash } from '../content/records/trash';
import { removeEndedResets, removeExpiredSessions, removeRequestsBefore, removeSentBefore } from './queries';
import { removeUnusedPictures } from './unused-pictures';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAILS_KEPT_DAYS = 30;
// So long a picture may lie in a form that nobody has saved yet.
const PICTURES_KEPT_DAYS = 7;

/** Deletes what nobody needs any more, when the service starts and once a day. */
export function keepHouseDaily(app: FastifyInstance, context: Context): void {
  const work = () => keepHouse(context, app.log);
  const timer = setInterval(() => void work(), DAY_MS).unref();
  app.addHook('onReady', work);
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Each answers how many it deleted. The log tells the numbers, never what it was. */
type Chores = Record<string, (context: Context, now: number) => Promise<number>>;

/** What every instance has by itself. */
const OWN: Chores = {
  mailFiles: ({ config }, now) => removeMailFiles(config, now - MAILS_KEPT_DAYS * DAY_MS),
};

/** What instances share: one of them does it at a time. */
const SHARED: Chores = {
  deletions: ({ db }, now) => emptyTrash(db, now),
  formerSlugs: ({ db }) => removeOrphanedSlugs(db),
  requests: async ({ db, config: { keepRequestsDays } }, now) =>
    keepRequestsDays === undefined ? 0 : removeRequestsBefore(db, daysBefore(now, keepRequestsDays)),
  sessions: ({ db }, now) => removeExpiredSessions(db, daysBefore(now, 0)),
  passwordLinks: ({ db }, now) => removeEndedResets(db, daysBefore(now, 0)),
  sentMails: ({ db }, now) => removeSentBefore(db, daysBefore(now, MAILS_KEPT_DAYS)),
  pictures: ({ db }, now) => removeUnusedPictures(db, daysBefore(now, PICTURES_KEPT_DAYS)),
};

async function keepHouse(context: Context, log: FastifyBaseLogger): Promise<void> {
  const deleted = await done(OWN, context, log);
  try {
    const shared = await unlessTaken(context.db, 'housekeeping', () => done(SHARED, context, log));
    Object.assign(deleted, shared?.result);
  } catch (error) {
    log.error({ err: error }, 'the housekeeping failed');
  }
  if (Object.keys(deleted).length > 0) log.info({ deleted }, 'housekeeping done');
}

/** One chore that fails does not keep the others from being done. */
async function done(
  chores: Chores,
  context: Context,
  log: FastifyBaseLogger,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [chore, work] of Object.entries(chores))
    try {
      const count = await work(context, context.now());
      if (count > 0) deleted[chore] = count;
    } catch (error) {
      log.error({ err: error, chore }, 'a chore of the housekeeping failed');
    }
  return deleted;
}

const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString();
