import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import { UPLOAD_TIME_MS } from './body-time';
import {
  forwardBodiesAsBytes,
  forwardedHeaders,
  forwardingOptions,
  endToEndHeaders,
  sendResponse,
} from './forwarding';

const PREFIX = '/api';

export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  const { origin, pathname } = new URL(apiUrl);
  forwardBodiesAsBytes(app);
  await app.register(proxy, {
    ...forwardingOptions,
    upstream: origin,
    prefix: PREFIX,
    rewritePrefix: pathname.replace(/\/+$/, ''),
    config: { bodyTimeMs: (url: string) => (isUpload(url) ? UPLOAD_TIME_MS : undefined) },
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
        void reply
          .code(503)
          .type('application/problem+json')
          .header('Retry-After', '5')
          .send(
            JSON.stringify({
              type: 'about:blank',
              title: 'The content service does not answer',
              status: 503,
            }),
          );
      },
    },
  });
}

const isUpload = (url: string) => url.split('?')[0] === `${PREFIX}/${paths.upload}`;
