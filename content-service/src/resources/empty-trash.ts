import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { emptyTrash } from './trash';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets old deletions when the service starts and once a day. */
export function emptyTrashDaily(app: FastifyInstance, { db, now }: Context): void {
  const empty = async () => {
    const rows = await emptyTrash(db, now());
    if (rows > 0) app.log.info({ rows }, 'old deletions were forgotten');
  };
  const timer = setInterval(() => {
    empty().catch((error: unknown) => app.log.error({ err: error }, 'the trash was not emptied'));
  }, DAY_MS).unref();

  app.addHook('onReady', empty);
  app.addHook('onClose', async () => clearInterval(timer));
}
