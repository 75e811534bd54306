import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { loggerOptions, type LogStream } from '../logging/logger-options';
import { limitBodyTime } from './body-time';
import { closeAfterResponses } from './close-after-responses';
import { connectionOptions } from './connections';
import { handleErrors } from './problem';
import { routableUrl } from './routable-url';
import { commonHeaders, tlsHeaders } from './security-headers';
import { removeServiceWorkers } from './service-workers';

/** Maximum length that `NAME` (release-store/src/release/names.ts) allows. */
const MAX_VERSION_LENGTH = 200;

export async function createServer(config: Config, logStream?: LogStream): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logStream),
    trustProxy: config.trustProxy,
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    routerOptions: { maxParamLength: MAX_VERSION_LENGTH },
    ...connectionOptions(config),
  });
  limitBodyTime(app);
  closeAfterResponses(app);
  handleErrors(app);
  removeServiceWorkers(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...commonHeaders, ...tlsHeaders(config) });
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.code(404).type('text/plain').send('Not found');
    return reply.code(405).header('Allow', 'GET, HEAD').type('text/plain').send('Method not allowed');
  });
  await app.register(compress, {
    // Decompressed bodies would not match their `Content-Length` and could exceed the body limit.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  });
  return app;
}
