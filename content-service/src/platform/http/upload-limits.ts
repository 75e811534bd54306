import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusyError } from '../errors';
import { UPLOAD_TIMEOUT_MS } from './connections';

/** Closes connections that send too slowly, and rejects uploads while too many are in memory. */
export function limitUploads(scope: FastifyInstance, uploadsAtOnce: number): void {
  const timers = new Map<FastifyRequest['raw'], NodeJS.Timeout>();
  const finish = async ({ raw }: FastifyRequest) => {
    clearTimeout(timers.get(raw));
    timers.delete(raw);
  };
  scope.addHook('preParsing', async ({ raw }) => {
    if (timers.size >= uploadsAtOnce)
      throw new BusyError('Too many files are being uploaded right now. Try again in 5 seconds');
    const close = () => raw.complete || raw.destroy();
    timers.set(raw, setTimeout(close, UPLOAD_TIMEOUT_MS).unref());
  });
  scope.addHook('onResponse', finish);
  scope.addHook('onRequestAbort', finish);
}
