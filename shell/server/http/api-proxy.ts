import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { paths } from 'shared-lib/schema';
import { UPLOAD_TIME_MS } from './body-time';
import {
  forwardBodiesAsBytes,
  forwardedHeaders,
  forwardingOptions,
  endToEndHeaders,
  sendResponse,
} from './forwarding';
import { sendProblem } from './problem';

const PREFIX = '/api';

export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  forwardBodiesAsBytes(app);
  await app.register(proxy, {
    ...forwardingOptions,
    upstream: origin,
    prefix: PREFIX,
    rewritePrefix: pathname.replace(/\/+$/, ''),
    config: { bodyTimeMs },
    replyOptions: {
      retriesCount: 1,
      rewriteRequestHeaders: (request, headers) => ({
        ...forwardedHeaders(request, headers),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      rewriteHeaders: endToEndHeaders,
      onResponse: sendResponse,
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'content service does not answer');
        const problem = { status: 503, title: 'The content service does not answer' };
        void sendProblem(reply.header('Retry-After', '5') as FastifyReply, problem);
      },
    },
  });
}

const UPLOADS = [paths.upload, paths.courseSyllabus, paths.requestImportCheck, paths.requestImports].map(
  (path) => new RegExp(`^${PREFIX}/${path.replace(':id', '[^/]+')}(\\?|$)`),
);

/** Returns a longer time limit for file uploads, which may be slow. Undefined selects the default limit. */
export const bodyTimeMs = (url: string): number | undefined =>
  UPLOADS.some((upload) => upload.test(url)) ? UPLOAD_TIME_MS : undefined;
