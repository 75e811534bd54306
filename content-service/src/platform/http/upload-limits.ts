import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { BusyError } from '../errors';
import { UPLOAD_TIMEOUT_MS } from './connections';

type FileBody = { type: string; maxBytes: number; uploadsAtOnce: number; tooLarge: () => Error };

/** Leaves bodies of other content types undefined, so that the route can reject them with its own message. */
export function acceptFiles(
  scope: FastifyInstance,
  { type, maxBytes, uploadsAtOnce, tooLarge }: FileBody,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.setErrorHandler((error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error;
  });
  limitUploads(scope, uploadsAtOnce);
}

function limitUploads(scope: FastifyInstance, uploadsAtOnce: number): void {
  const timers = new Map<FastifyRequest['raw'], NodeJS.Timeout>();
  const finish = async ({ raw }: FastifyRequest) => {
    clearTimeout(timers.get(raw));
    timers.delete(raw);
  };
  scope.addHook('preParsing', async ({ raw }) => {
    // After a disconnect, no later hook would remove the timer.
    if (raw.destroyed) return;
    if (timers.size >= uploadsAtOnce)
      throw new BusyError('Too many files are being uploaded right now. Try again in 5 seconds');
    const close = () => raw.complete || raw.destroy();
    timers.set(raw, setTimeout(close, UPLOAD_TIMEOUT_MS).unref());
  });
  // Unlike `onResponse`, this hook also runs if the client has disconnected.
  scope.addHook('onSend', finish);
  scope.addHook('onRequestAbort', finish);
}
